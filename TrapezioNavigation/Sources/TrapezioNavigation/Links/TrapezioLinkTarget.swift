// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// An object that shows the screens of links: a stack or a set of tabs.
@MainActor
public protocol TrapezioLinkTarget: AnyObject, Sendable {
  /// The interceptors that decide what happens to a request before it is carried out.
  var interceptors: TrapezioInterceptors? { get set }

  /// Shows a link's screens and removes all other screens above the root.
  ///
  /// The target first asks its interceptors and then the guards of the screens that must leave.
  /// A tab navigator also asks the guards of the selected tab before it selects another one.
  ///
  /// - Parameters:
  ///   - request: The tab, and the screens above its root. It is shown like a link.
  ///   - reason: The reason that the guards of the leaving screens receive.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the screens are shown, or
  ///   ``TrapezioLeaveOutcome/stayed`` if not, for example because a guard refuses.
  func open(
    _ request: TrapezioNavigationRequest, by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome

  /// Carries out a parked request, after asking the interceptors again.
  ///
  /// - Parameter request: The parked request.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the screens are shown.
  func carryOut(_ request: TrapezioNavigationRequest) async -> TrapezioLeaveOutcome
}

extension TrapezioLinkTarget {
  /// Asks the interceptors about a request and returns the screens to show.
  ///
  /// - Parameters:
  ///   - request: The request to ask about.
  ///   - report: Called with the outcome if an interceptor ends the request.
  /// - Returns: The screens to show, or `nil` if the request has ended.
  func intercepted(
    _ request: TrapezioNavigationRequest,
    report: (TrapezioNavigationReport.Outcome) -> Void
  ) -> [TrapezioNavigationStep]? {
    switch interceptors?.decide(request, for: self) {
    case nil: return request.path
    case .show(let path)?: return path
    case .end(let reason)?:
      report(.ignored(reason))
      return nil
    }
  }
}
