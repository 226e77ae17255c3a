// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A stack or tabs, which show what a link leads to.
@MainActor
public protocol TrapezioLinkTarget: AnyObject, Sendable {
  /// Decides about requests before they are carried out.
  var interceptors: TrapezioInterceptors? { get set }

  /// Shows the destination of a link, from any state with the same outcome.
  ///
  /// The interceptors are asked first, then the guards of the screens that have to leave.
  ///
  /// - Parameters:
  ///   - destination: The tab and the screens above its root.
  ///   - reason: What the guards are told.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if it is shown, and ``TrapezioLeaveOutcome/stayed``
  ///   if a guard or an interceptor has stopped it.
  func open(
    _ destination: TrapezioDestination, by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome

  /// Carries out a request that was parked.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether it is shown.
  func carryOut(_ request: TrapezioNavigationRequest) async -> TrapezioLeaveOutcome
}

extension TrapezioLinkTarget {
  /// Asks the interceptors about a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - report: Called with the outcome if an interceptor ends the request.
  /// - Returns: The screens to show, or `nil` if the request has ended.
  func intercepted(
    _ request: TrapezioNavigationRequest,
    report: (TrapezioNavigationReport.Outcome) -> Void
  ) -> [TrapezioNavigationStep]? {
    switch interceptors?.decide(request, for: self) {
    case nil: return request.destination.path
    case .show(let path)?: return path
    case .end(let reason)?:
      report(.ignored(reason))
      return nil
    }
  }
}
