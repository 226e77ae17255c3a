// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// Returns a Boolean value that indicates whether an entry's screen has a guard to ask now.
  ///
  /// While the value is `true`, a host replaces the system's back button and disables its gestures,
  /// which cannot wait for a guard. `Observation` tracks the value.
  ///
  /// - Parameter entry: An entry of this stack.
  /// - Returns: `true` if the screen has a guard whose condition holds, or a guard without a
  ///   condition, which ``TrapezioNavigator/beforeLeaving(_:)`` sets.
  public func isGuarded(_ entry: TrapezioNavigationEntry) -> Bool {
    guarded.contains(entry.id) && navigators.contains { $0.entry == entry && $0.isGuarded }
  }

  /// Removes an entry and all entries above it, as a back button or the escape key does.
  ///
  /// The stack asks the guards of these entries, from the top down. If a guard refuses, its screen
  /// and those below it stay. A second call for the same entry removes nothing more, even if
  /// another screen is on top by then. If the guard is already being asked, it is not asked again:
  /// The call waits for the same answer, and the plugins receive a report with the outcome
  /// `joined`.
  ///
  /// - Parameters:
  ///   - entry: The entry whose screen the user leaves. The root stays.
  ///   - reason: The reason that the guards receive.
  /// - Returns: A task with the outcome. Without guards, the screen has left the stack when the
  ///   function returns. If the task is cancelled, the screens that have not left stay.
  @discardableResult
  public func back(
    from entry: TrapezioNavigationEntry, by reason: TrapezioLeaveReason = .back
  ) -> Task<TrapezioLeaveOutcome, Never> {
    guard entry != root else { return Task { .stayed } }
    return request(
      .leave(StackDeparture(target: entry, reason: reason, report: .dismiss))
    ).leaving
  }

  var hasGuards: Bool { navigators.contains { guarded.contains($0.entry.id) && $0.isGuarded } }

  /// Removes all screens above the root, with the reason `tabReset`, and drops all kept results.
  func removePath(asking: Bool = true) -> Task<TrapezioLeaveOutcome, Never> {
    guard let bottom = path.first else {
      clearResults()
      return Task { .left }
    }
    return request(
      .leave(StackDeparture(target: bottom, reason: .tabReset, report: .dismissToRoot))
    ).leaving
  }

  func dismissTo(_ screen: any TrapezioScreen, by origin: TrapezioEntryNavigator?) {
    let target = AnyHashable(screen)
    let candidates = navigators[...(origin?.index ?? navigators.count - 1)]
    guard let found = candidates.last(where: { AnyHashable($0.entry.screen) == target }) else {
      report(
        .dismissTo(screen), by: origin?.entry, .ignored("there is no such screen to go back to"))
      let searched = origin.map { "neither \($0.entry.screen) nor a screen below it" }
      return TrapezioDiagnostics.warn(
        "dismissTo(\(screen)) did nothing, because "
          + "\(searched ?? "no screen in the stack") equals it. "
          + "Pass one of \(candidates.map(\.entry.screen)). See Failures#screen-not-in-stack.")
    }
    dismiss(downTo: found.index, report: .dismissTo(screen), by: origin)
  }

  func dismiss(
    downTo index: Int, report: TrapezioNavigationReport.Request,
    by origin: TrapezioEntryNavigator?
  ) {
    guard index < navigators.count - 1 else {
      if case .dismissToRoot = report { clearResults() }
      return self.report(report, by: origin?.entry, .ignored("it is on top"))
    }
    request(
      .leave(
        StackDeparture(
          target: navigators[index + 1].entry, reason: origin == nil ? .app : .screen,
          report: report, origin: origin?.entry)))
  }

  /// Ends the pending calls and the questions of screens, and soon afterwards their stores.
  func endScreens(of navigators: [TrapezioEntryNavigator]) {
    let ended = Set(navigators.map(\.entry.id))
    for question in questions where ended.contains(question.entry.id) {
      question.endWithoutAnswer()
    }
    let lifetimes = navigators.compactMap { $0.endScreen() }
    // Released objects may have set new guards.
    let unguarded = Set(navigators.filter { $0.leaveGuard.decision == nil }.map(\.entry.id))
    if !guarded.isDisjoint(with: unguarded) { guarded.subtract(unguarded) }
    guard !lifetimes.isEmpty else { return }
    // End the lifetimes later, because a store may be handling the event that removes its screen.
    Task {
      for lifetime in lifetimes { lifetime.end() }
    }
  }
}
