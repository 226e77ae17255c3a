// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Navigates on behalf of the app.
extension TrapezioStackNavigator {
  /// Pushes a screen above the top one, even if an equal screen is in the stack.
  ///
  /// ```swift
  /// func notificationTapped(mail id: Int) {
  ///   stack.goTo(MailScreen(id: id))
  /// }
  /// ```
  ///
  /// The ``interceptors`` decide first.
  public func goTo(_ screen: any TrapezioScreen) { goTo(screen, as: .push) }

  /// Pushes or presents a screen above the top one, as ``goTo(_:)`` does.
  ///
  /// ```swift
  /// func previewTapped(mail id: Int) {
  ///   stack.goTo(MailScreen(id: id), as: .sheet(.medium, .large))
  /// }
  /// ```
  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    goTo(TrapezioNavigationStep(screen, as: style), by: nil)
  }

  /// Removes the top screen, unless it is the root or its guard refuses.
  ///
  /// ```swift
  /// if stack.current.screen as? MailScreen == MailScreen(id: id) {
  ///   stack.dismiss()
  /// }
  /// ```
  public func dismiss() {
    guard let top = machine.nodes.dropFirst().last else {
      return report(.dismiss, by: nil, .ignored("the root stays"))
    }
    request(.leave(top.entry, by: .app))
  }

  /// Removes all screens above the root, from the top down, until a guard refuses.
  ///
  /// If all of these screens leave, the stack also drops all kept results.
  public func dismissToRoot() { dismiss(downTo: 0, report: .dismissToRoot, by: nil) }

  /// Goes back to the topmost screen that equals `screen`, or reports a warning if there is none.
  ///
  /// The screens above it leave from the top down, until a guard refuses.
  public func dismissTo(_ screen: any TrapezioScreen) { dismissTo(screen, by: nil) }

  /// Shows a screen above the top one, as ``goTo(_:as:)`` does, and waits for its result.
  ///
  /// ```swift
  /// stack.dismissToRoot()
  /// account = await stack.result(of: SignInScreen(), as: .fullScreenCover)
  /// if account == nil { print("The user has not signed in.") }
  /// ```
  ///
  /// - Returns: The result, or `nil` in the cases that ``TrapezioNavigator/result(of:as:)`` lists.
  public func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle = .push
  ) async -> Screen.Outcome? {
    await call(TrapezioNavigationStep(screen, as: style), by: nil)?.outcome(of: Screen.self)
  }

  /// Returns whether an entry's screen has a guard to ask now.
  ///
  /// ```swift
  /// var allowsGestures: Bool {
  ///   stack.current != stack.root && !stack.isGuarded(stack.current)
  /// }
  /// ```
  ///
  /// While the value is `true`, a host replaces the system's back button and disables its gestures,
  /// in this screen and in the screens that are pushed above. `Observation` tracks the value.
  public func isGuarded(_ entry: TrapezioNavigationEntry) -> Bool {
    guarded.contains(entry.id)
      && navigators.contains { $0.entry == entry && $0.leaveGuard.isNeeded }
  }

  /// Returns whether an entry, or an entry below it in its navigation stack, is guarded.
  func isGuarded(
    from entry: TrapezioNavigationEntry, downTo bottom: TrapezioNavigationEntry.ID
  ) -> Bool {
    // Without guards, the result does not depend on the path.
    guard !guarded.isEmpty, let index = entries.firstIndex(of: entry) else { return false }
    return entries[...index].reversed().prefix { $0.id != bottom }.contains { isGuarded($0) }
  }

  /// Returns whether the guard of one of ``askedEntries`` waits for the user, who must answer a
  /// question or close a screen whose result the guard awaits.
  ///
  /// ```swift
  /// var showsSpinner: Bool {
  ///   // A guard works without the user, for example because it saves.
  ///   stack.askedEntries.contains { !stack.isAskingUser($0) }
  /// }
  /// ```
  ///
  /// `Observation` tracks the value.
  public func isAskingUser(_ entry: TrapezioNavigationEntry) -> Bool {
    // `navigators` is not observed, but changes together with the path.
    _ = path.count
    return questions.contains { $0.guardedEntry == entry.id }
      || navigators.contains { $0.results.isAwaited(byGuardOf: entry.id) }
  }

  /// Removes an entry and all entries above it, as a back button or the escape key does.
  ///
  /// ```swift
  /// let hasLeft = await stack.back(from: stack.current).value
  /// if !hasLeft { print("\(stack.current.screen) stays.") }
  /// ```
  ///
  /// The stack asks the guards of these entries, from the top down, and passes them the `reason`.
  /// If a guard refuses, its screen and those below it stay. If a guard is already being asked, the
  /// call waits for the same answer, and the observers receive a report with the outcome `joined`.
  /// The root stays.
  ///
  /// - Returns: A task with `true` if the entry has left. Without guards, it leaves synchronously.
  ///   If the task is cancelled, the screens that have not left stay.
  @discardableResult
  public func back(
    from entry: TrapezioNavigationEntry, by reason: TrapezioLeaveReason = .back
  ) -> Task<Bool, Never> {
    guard entry != root, !ignoresUser else { return Task { false } }
    return request(.leave(entry, by: reason)).task
  }

  var hasGuards: Bool {
    navigators.contains { guarded.contains($0.entry.id) && $0.leaveGuard.isNeeded }
  }

  func removePath(asking: Bool, by reason: TrapezioLeaveReason) -> Task<Bool, Never> {
    guard let bottom = path.first else {
      dropKeptResults()
      return Task { true }
    }
    return request(
      StackRequest(
        goal: .leave(bottom), reason: reason, report: .dismissToRoot, asksGuards: asking)
    ).task
  }

  func dismissTo(_ screen: any TrapezioScreen, by origin: EntryNavigator?) {
    let target = AnyHashable(screen)
    let candidates = navigators[...(origin?.index ?? navigators.count - 1)]
    guard let found = candidates.last(where: { AnyHashable($0.entry.screen) == target }) else {
      report(
        .dismissTo(screen), by: origin?.entry, .ignored("there is no such screen to go back to"))
      let searched = origin.map {
        "neither the calling \(type(of: $0.entry.screen)) nor a screen below"
      }
      return StrataDiagnostics.warn(
        "dismissTo(\(type(of: screen))) did nothing, because "
          + "\(searched ?? "no screen in the stack") equals it. "
          + "Pass a screen that equals one of them in all properties. They are of the types "
          + "\(candidates.map { "\(type(of: $0.entry.screen))" }.joined(separator: ", ")). See Failures#screen-not-in-stack."
      )
    }
    dismiss(downTo: found.index, report: .dismissTo(screen), by: origin)
  }

  func dismiss(
    downTo index: Int, report: TrapezioNavigationReport.Request,
    by origin: EntryNavigator?
  ) {
    guard index < navigators.count - 1 else {
      if case .dismissToRoot = report { dropKeptResults() }
      return self.report(report, by: origin?.entry, .ignored("it is on top"))
    }
    request(
      StackRequest(
        goal: .leave(navigators[index + 1].entry), reason: origin == nil ? .app : .screen,
        report: report, origin: origin?.entry))
  }

  func setGuard(_ decision: EntryGuard.Decision?, of navigator: EntryNavigator) {
    guard navigator.isPresent, !navigator.hasReturned else { return }
    let entry = navigator.entry.id
    navigator.leaveGuard.set(decision)
    // An object that the earlier guard had captured may have removed the screen or set a guard.
    if navigator.isPresent, navigator.leaveGuard.decision != nil {
      guarded.insert(entry)
    } else if guarded.contains(entry) {
      guarded.remove(entry)
    }
    handle(.guardChanged(entry))
  }

  /// Ends the calls and questions of screens, and soon afterwards their stores.
  func endScreens(of navigators: [EntryNavigator]) {
    let ended = Set(navigators.map(\.entry.id))
    for question in questions where ended.contains(question.entry.id) {
      question.endWithoutAnswer()
    }
    var lifetimes: [TrapezioScreenLifetime] = []
    for navigator in navigators {
      // Hosts may still draw the screen in an earlier snapshot.
      let isDrawn = drawn.keep(navigator.startedLifetime, of: navigator.entry)
      if let lifetime = navigator.endScreen(), !isDrawn { lifetimes.append(lifetime) }
    }
    // Released objects may have set new guards.
    let unguarded = Set(navigators.filter { $0.leaveGuard.decision == nil }.map(\.entry.id))
    if !guarded.isDisjoint(with: unguarded) { guarded.subtract(unguarded) }
    guard !lifetimes.isEmpty else { return }
    // End the lifetimes later, because a store may be handling the event that removes its screen.
    Task { for lifetime in lifetimes { lifetime.end() } }
  }
}

/// Lets existing code pass the stack as a navigator.
///
/// Functions that the stack does not have itself apply to the top screen.
@available(
  *, deprecated,
  message: "Pass navigator(of:) of the screen's entry. The stack is no screen's navigator."
)
extension TrapezioStackNavigator: TrapezioNavigator {
  public var base: (any TrapezioNavigator)? { top }
}
