// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio

/// An object that opens links and holds back a link that arrives before the app is ready.
///
/// At a cold start, the app restores its stacks, checks the session and shows its first modals. A
/// link that arrives meanwhile is kept until ``start()``:
///
/// ```swift
/// let links = TrapezioLinks(to: tabs, by: routes.accepting(schemes: ["reader"]))
/// try await links.open(url)  // from onOpenURL, at any time
/// await links.start()  // when the session is known and the first modals are gone
/// ```
///
/// In SwiftUI, the `trapezioLinks` modifiers make these calls.
@MainActor
@Observable
public final class TrapezioLinks {
  /// The outcome of opening a link.
  public enum Outcome: Hashable, Sendable {
    /// The screens are shown.
    case shown
    /// A guard or an interceptor stopped the link.
    case stopped
    /// The link is kept until ``TrapezioLinks/start()``.
    case kept
  }

  /// A Boolean value that indicates whether links are opened as soon as they arrive.
  public private(set) var hasStarted = false

  /// The request of the kept link, or `nil` if there is none.
  ///
  /// A later link replaces the kept one.
  public private(set) var kept: TrapezioNavigationRequest?

  /// The number of the kept link, which distinguishes it from a later equal link.
  @ObservationIgnored private var keptNumber = 0
  /// The number of the kept link that is being shown, or `nil` if there is none.
  @ObservationIgnored private var shownNow: Int?
  @ObservationIgnored private let target: any TrapezioLinkTarget
  /// The table that reads links, which changes when a host with other routes appears.
  @ObservationIgnored var table: ScreenTable

  /// Creates an object that opens links in a target.
  ///
  /// - Parameters:
  ///   - target: The stack or the tabs that show the screens.
  ///   - routes: The routes that read the links, with the accepted schemes and hosts.
  public convenience init<Content>(
    to target: any TrapezioLinkTarget, by routes: TrapezioRoutes<Content>
  ) {
    self.init(to: target, by: routes.table)
  }

  init(to target: any TrapezioLinkTarget, by table: ScreenTable) {
    self.target = target
    self.table = table
  }

  /// Opens a link, or keeps it until ``start()``.
  ///
  /// - Parameter link: The link to open.
  /// - Returns: The outcome of the link.
  /// - Throws: ``TrapezioLinkError`` if the link cannot be opened. In that case, the target does
  ///   not change.
  @discardableResult
  public func open(_ link: URL) async throws(TrapezioLinkError) -> Outcome {
    let request = try table.request(of: link.absoluteString)
    guard hasStarted else {
      kept = request
      keptNumber += 1
      return .kept
    }
    return await open(request)
  }

  /// Opens the kept link and, from then on, each link as soon as it arrives.
  ///
  /// Call this function after the app has restored its stacks, because the restored screens would
  /// otherwise replace the link's screens. To skip the restoration if there is a link, check
  /// ``kept`` first.
  ///
  /// The kept link is removed once it is shown or once a guard or an interceptor stops it. If an
  /// interceptor parks the link, its request stays in ``TrapezioInterceptors/parked(under:)``.
  ///
  /// - Returns: The outcome of the kept link, or `nil` if there is no link or another call is
  ///   already opening it.
  @discardableResult
  public func start() async -> Outcome? {
    hasStarted = true
    // Two windows may call this function.
    guard let request = kept, keptNumber != shownNow else { return nil }
    let number = keptNumber
    shownNow = number
    let outcome = await open(request)
    if shownNow == number { shownNow = nil }
    // If `stop()` was called meanwhile, a later link may have been kept.
    if keptNumber == number { kept = nil }
    return outcome
  }

  /// Keeps links again until ``start()``, for example while the app asks the user to sign in.
  public func stop() { hasStarted = false }

  private func open(_ request: TrapezioNavigationRequest) async -> Outcome {
    await target.open(request, by: .link) == .left ? .shown : .stopped
  }
}
