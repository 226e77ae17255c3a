// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio

/// Opens links, and keeps one that arrives before the app can show it.
///
/// At a cold start the app restores its stacks, checks the session and shows its first modals. A
/// link that arrives meanwhile is kept until ``start()``:
///
/// ```swift
/// let links = TrapezioLinks(to: tabs, by: routes.table.accepting(schemes: ["reader"]))
/// try await links.open(url)  // from onOpenURL, at any time
/// await links.start()  // when the session is known and the first modals are gone
/// ```
///
/// In SwiftUI, `trapezioLinks` does both.
@MainActor
@Observable
public final class TrapezioLinks {
  /// What became of a link.
  public enum Outcome: Hashable, Sendable {
    /// The destination is shown.
    case shown
    /// A guard or an interceptor has stopped it.
    case stopped
    /// It is kept until ``TrapezioLinks/start()``.
    case kept
  }

  /// Whether links are shown when they arrive.
  public private(set) var hasStarted = false

  /// The destination of the link that is kept, which a later link replaces.
  public private(set) var kept: TrapezioDestination?

  /// The number of the kept link, so that a later equal one is another.
  @ObservationIgnored private var keptNumber = 0
  /// The number of the kept link that is being shown.
  @ObservationIgnored private var shownNow: Int?
  @ObservationIgnored private let target: any TrapezioLinkTarget
  /// The patterns, which a host exchanges that appears with other routes.
  @ObservationIgnored var table: TrapezioScreenTable

  /// Creates a way for links to an app.
  ///
  /// - Parameters:
  ///   - target: The stack or the tabs that show the destinations.
  ///   - table: The patterns of links, with the schemes and hosts that they may have.
  public init(to target: any TrapezioLinkTarget, by table: TrapezioScreenTable) {
    self.target = target
    self.table = table
  }

  /// Opens a link, or keeps it until ``start()``.
  ///
  /// - Parameter link: The link.
  /// - Returns: What became of it.
  /// - Throws: ``TrapezioLinkError`` if it leads nowhere. Nothing changes then.
  @discardableResult
  public func open(_ link: URL) async throws(TrapezioLinkError) -> Outcome {
    let destination = try table.destination(of: link)
    guard hasStarted else {
      kept = destination
      keptNumber += 1
      return .kept
    }
    return await open(destination)
  }

  /// Shows the link that was kept, and from now on each link when it arrives.
  ///
  /// Call it after the app has restored its stacks: the link wins, because it comes last. To
  /// restore only without a link, look at ``kept`` first.
  ///
  /// The link is forgotten once it is shown. If a guard or an interceptor stops it, it is
  /// forgotten, too: an interceptor that parks it keeps it.
  ///
  /// - Returns: What became of the link, or `nil` if there was none, or another call is showing it.
  @discardableResult
  public func start() async -> Outcome? {
    hasStarted = true
    // Two windows may start it.
    guard let destination = kept, keptNumber != shownNow else { return nil }
    let number = keptNumber
    shownNow = number
    let outcome = await open(destination)
    if shownNow == number { shownNow = nil }
    // A later link may have been kept after another `stop()`.
    if keptNumber == number { kept = nil }
    return outcome
  }

  /// Keeps links again until ``start()``, while the app asks the user to sign in for example.
  public func stop() { hasStarted = false }

  private func open(_ destination: TrapezioDestination) async -> Outcome {
    await target.open(destination, by: .link) == .left ? .shown : .stopped
  }
}
