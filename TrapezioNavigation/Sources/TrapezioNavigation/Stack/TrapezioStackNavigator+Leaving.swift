// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

extension TrapezioStackNavigator {
  /// A request to remove a screen and all screens above it.
  struct Departure {
    let target: TrapezioEntryNavigator
    let reason: TrapezioLeaveReason
    let request: TrapezioNavigationReport.Request
    /// The screen that made the request, whose own guard is not asked.
    var origin: TrapezioEntryNavigator?
    var isReported = true
    /// The entry that made the request, and the entries whose guards have agreed.
    var agreed: Set<TrapezioNavigationEntry.ID> = []
    /// The screens that have left so far.
    var left: [any TrapezioScreen] = []

    /// Whether no screen leaves until all guards have agreed.
    ///
    /// After a swipe, the user has already seen all of the screens leave, so all of them return if
    /// a guard refuses. Any other request removes the screens above a guarded screen before asking
    /// its guard, so that the user sees the screen in question.
    var isAtomic: Bool { reason == .system }
  }

  /// Returns a Boolean value that indicates whether an entry's screen has a guard to ask now.
  ///
  /// While the value is `true`, a host replaces the system's back button and disables its gestures,
  /// which cannot wait for a guard. `Observation` tracks the value.
  ///
  /// - Parameter entry: An entry of this stack.
  /// - Returns: `true` if the screen has a guard whose condition holds, or a guard without a
  ///   condition, which ``TrapezioNavigator/beforeLeaving(_:)`` sets.
  public func isGuarded(_ entry: TrapezioNavigationEntry) -> Bool {
    guarded.contains(entry.id) && nodes.contains { $0.entry == entry && $0.isGuarded }
  }

  /// A Boolean value that indicates whether a request is waiting for guards.
  ///
  /// The value becomes `true` as soon as the request is made, before the first guard is called.
  public var isAskingGuards: Bool { !pendingRequests.isEmpty }

  /// Removes an entry and all entries above it, as a back button or the escape key does.
  ///
  /// The stack asks the guards of these entries, from the top down. If a guard refuses, its screen
  /// and those below it stay. A second call for the same entry removes nothing more, even if
  /// another screen is on top by then. If the guard is already being asked, it is not asked again:
  /// the call waits for the same answer, and the plugins receive a report with the outcome
  /// `joined`.
  ///
  /// - Parameters:
  ///   - entry: The entry whose screen the user leaves. The root stays.
  ///   - reason: The reason that the guards receive.
  /// - Returns: A task with the outcome. Without guards, the screen has left the stack when the
  ///   function returns.
  @discardableResult
  public func back(
    from entry: TrapezioNavigationEntry, by reason: TrapezioLeaveReason = .back
  ) -> Task<TrapezioLeaveOutcome, Never> {
    guard let node = nodes.last(where: { $0.entry == entry }) else { return Task { .left } }
    guard node.index > 0 else { return Task { .stayed } }
    return leave(Departure(target: node, reason: reason, request: .dismiss)) ?? Task { .left }
  }

  /// Asks the guards of all screens, from the top down, without removing a screen.
  ///
  /// - Parameter reason: The reason that the guards receive, such as `windowClose`.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if all guards agree.
  public func mayLeave(for reason: TrapezioLeaveReason) async -> TrapezioLeaveOutcome {
    await veto(for: reason) == nil ? .left : .stayed
  }

  /// Asks the guards of all screens, from the top down, and returns the first screen whose guard
  /// refuses, if any.
  ///
  /// - Parameters:
  ///   - reason: The reason that the guards receive.
  ///   - request: The pending request that asks, or `nil` to add one.
  ///   - didJoin: Called with each screen whose guard is already being asked.
  func veto(
    for reason: TrapezioLeaveReason, as request: UUID? = nil,
    didJoin: (any TrapezioScreen) -> Void = { _ in }
  ) async -> TrapezioEntryNavigator? {
    let id = request ?? beginRequest()
    defer { if request == nil { endRequest(id) } }
    var agreed: Set<TrapezioNavigationEntry.ID> = []
    while let next = nextGuard(from: 0, without: agreed) {
      if next.isBeingAsked { didJoin(next.entry.screen) }
      setAsked(next.entry, by: id)
      guard await next.allowsLeaving(for: reason) else { return next }
      agreed.insert(next.entry.id)
    }
    return nil
  }

  /// Removes all screens above the root, with the reason `tabReset`, and drops all kept results.
  func reset() -> Task<TrapezioLeaveOutcome, Never> {
    guard !path.isEmpty else {
      clearResults()
      return Task { .left }
    }
    let departure = Departure(target: nodes[1], reason: .tabReset, request: .dismissToRoot)
    return leave(departure) ?? Task { .left }
  }

  /// The entry of the first guard that a request to leave all screens must ask.
  var firstGuarded: TrapezioNavigationEntry? { nextGuard(from: 0, without: [])?.entry }

  /// Removes a screen and all screens above it, synchronously if no guard must be asked.
  ///
  /// - Parameters:
  ///   - departure: The request to remove the screens.
  ///   - request: The pending request that asks the guards, or `nil` to add one.
  ///   - next: Continues the request after the screens have left. The function does not call it if
  ///     no guard must be asked.
  /// - Returns: A task with the outcome, or `nil` if the screens have already left the stack.
  func leave(
    _ departure: Departure, as request: UUID? = nil,
    then next: (@MainActor (_ request: UUID) async -> TrapezioLeaveOutcome)? = nil
  ) -> Task<TrapezioLeaveOutcome, Never>? {
    var departure = departure
    if let origin = departure.origin { departure.agreed.insert(origin.entry.id) }
    guard let first = nextGuard(departure) else {
      complete(&departure)
      return nil
    }
    return askGuards(first.entry, as: request) { [departure] id in
      let outcome = await self.ask(departure, as: id)
      guard outcome == .left, let next else { return outcome }
      return await next(id)
    }
  }

  /// Starts a task that asks guards and counts as a pending request until it ends.
  func askGuards(
    _ first: TrapezioNavigationEntry, as request: UUID? = nil,
    _ ask: @escaping @MainActor (_ request: UUID) async -> TrapezioLeaveOutcome
  ) -> Task<TrapezioLeaveOutcome, Never> {
    let id = request ?? beginRequest()
    setAsked(first, by: id)
    return Task {
      defer { if request == nil { endRequest(id) } }
      return await ask(id)
    }
  }

  private func ask(_ departure: Departure, as id: UUID) async -> TrapezioLeaveOutcome {
    var departure = departure
    while let next = nextGuard(departure) {
      if !departure.isAtomic { remove(from: next.index + 1, &departure) }
      if next.isBeingAsked {
        report(departure.request, by: departure.origin, .joined(guardOf: next.entry.screen))
      }
      setAsked(next.entry, by: id)
      guard await next.allowsLeaving(for: departure.reason) else {
        reportLeft(departure)
        if departure.reason != .system {
          report(departure.request, by: departure.origin, .vetoed(by: next.entry.screen))
        }
        return .stayed
      }
      departure.agreed.insert(next.entry.id)
    }
    complete(&departure)
    return .left
  }

  private func complete(_ departure: inout Departure) {
    if departure.target.isPresent { remove(from: departure.target.index, &departure) }
    if case .dismissToRoot = departure.request { clearResults() }
    reportLeft(departure)
  }

  private func reportLeft(_ departure: Departure) {
    guard departure.isReported, !departure.left.isEmpty else { return }
    report(departure.request, by: departure.origin, .popped(departure.left, by: departure.reason))
  }

  /// Returns the topmost leaving screen whose guard must still be asked.
  private func nextGuard(_ departure: Departure) -> TrapezioEntryNavigator? {
    guard departure.target.isPresent else { return nil }
    return nextGuard(from: departure.target.index, without: departure.agreed)
  }

  private func nextGuard(
    from index: Int, without agreed: Set<TrapezioNavigationEntry.ID>
  ) -> TrapezioEntryNavigator? {
    guard !guarded.isEmpty else { return nil }
    return nodes[index...].last {
      guarded.contains($0.entry.id) && !agreed.contains($0.entry.id) && $0.isGuarded
    }
  }

  private func remove(from index: Int, _ departure: inout Departure) {
    var index = index
    // Also remove screens that have returned a result and were waiting for the screens above.
    while index > 1, nodes[index - 1].hasReturned { index -= 1 }
    guard index < nodes.count else { return }
    let removed = removeNodes(from: nodes[index])
    lowerKeptResults(to: index - 1)
    endScreens(of: removed)
    departure.left += removed.map(\.entry.screen)
  }

  /// Ends the pending calls and the questions of screens, and soon afterwards their stores.
  func endScreens(of nodes: [TrapezioEntryNavigator]) {
    let ended = Set(nodes.map(\.entry.id))
    if !guarded.isDisjoint(with: ended) { guarded.subtract(ended) }
    for question in questions where ended.contains(question.entry.id) {
      question.endWithoutAnswer()
    }
    let lifetimes = nodes.compactMap { $0.endScreen() }
    guard !lifetimes.isEmpty else { return }
    // End the lifetimes later, because a store may be handling the event that removes its screen.
    Task {
      for lifetime in lifetimes { lifetime.end() }
    }
  }
}
