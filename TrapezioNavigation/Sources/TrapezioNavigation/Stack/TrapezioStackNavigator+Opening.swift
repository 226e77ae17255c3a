// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

extension TrapezioStackNavigator: TrapezioLinkTarget {
  /// Replaces everything above the root with a path, as a link does.
  ///
  /// The stack asks its interceptors first. Screens that the stack and the path share, from the
  /// root up, stay and keep their stores. The path can begin with the root's screen, which is not
  /// pushed again.
  ///
  /// The stack then asks the guards of the screens that must leave, from the top down. If a guard
  /// refuses, its screen and those below it stay, and the path is not shown.
  ///
  /// - Parameters:
  ///   - path: The screens to show above the root.
  ///   - reason: The reason that the guards receive.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the path is shown.
  @discardableResult
  public func open(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason = .link
  ) async -> TrapezioLeaveOutcome {
    await open(TrapezioDestination(path: path), by: reason)
  }

  /// Replaces everything above the root with a destination's path.
  ///
  /// The stack ignores the destination's tab.
  ///
  /// - Parameters:
  ///   - destination: The screens to show above the root.
  ///   - reason: The reason that the guards receive.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the path is shown.
  @discardableResult
  public func open(
    _ destination: TrapezioDestination, by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome {
    let asked = TrapezioNavigationReport.Request.open(destination.path.map(\.screen))
    let path = intercepted(TrapezioNavigationRequest(destination, isLink: true)) {
      report(asked, by: nil, $0)
    }
    guard let path else { return .stayed }
    return await show(path, by: reason)
  }

  /// Carries out a parked request, after asking the interceptors again.
  ///
  /// A link replaces everything above the root, while any other request shows its screens on top.
  ///
  /// - Parameter request: The parked request.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the destination is shown.
  public func carryOut(_ request: TrapezioNavigationRequest) async -> TrapezioLeaveOutcome {
    if request.isLink { return await open(request.destination, by: .link) }
    var isShown = !request.destination.path.isEmpty
    // An interceptor may replace the screen or park the request again.
    for step in request.destination.path where pushIntercepted(step) == nil { isShown = false }
    return isShown ? .left : .stayed
  }

  /// Shows a path that has already passed the interceptors.
  ///
  /// If the path begins with the root's screen, that step stands for the root and is not pushed.
  func show(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome {
    let beginsAtRoot = path.first == TrapezioNavigationStep(root.screen)
    return await show(
      beginsAtRoot ? Array(path.dropFirst()) : path, by: reason,
      request: .open(path.map(\.screen)))
  }

  func show(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason,
    request: TrapezioNavigationReport.Request, as pending: UUID? = nil
  ) async -> TrapezioLeaveOutcome {
    let id = pending ?? beginRequest()
    defer { if pending == nil { endRequest(id) } }
    var common = commonCount(with: path)
    // The stack can change while a guard is deciding.
    while common < self.path.count {
      let departure = Departure(target: nodes[common + 1], reason: reason, request: request)
      if let asking = leave(departure, as: id), await asking.value == .stayed { return .stayed }
      common = commonCount(with: path)
    }
    push(path, above: common, request: request)
    return .left
  }

  /// Pushes a path, except its first `common` steps, which are already in the stack.
  func push(
    _ path: [TrapezioNavigationStep], above common: Int, request: TrapezioNavigationReport.Request
  ) {
    for (node, step) in zip(nodes[1...], path[..<common]) { node.offer(step.draft) }
    for step in path[common...] { push(step, by: nil) }
    report(request, by: nil, .shown)
  }

  func commonCount(with path: [TrapezioNavigationStep]) -> Int {
    zip(self.path, path).prefix { TrapezioNavigationStep($0.screen, as: $0.style) == $1 }.count
  }

  /// Pushes or presents a screen on behalf of an entry once the screen's column is free.
  ///
  /// - Returns: The screen's navigator, or `nil` if the screen is not shown.
  func open(_ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator)
    async -> TrapezioEntryNavigator?
  {
    guard let steps = intercepted(step, by: opener) else { return nil }
    return await openIntercepted(steps, by: opener)
  }

  /// Opens each screen above the previous one and returns the last screen's navigator.
  private func openIntercepted(
    _ steps: [TrapezioNavigationStep], by opener: TrapezioEntryNavigator
  ) async -> TrapezioEntryNavigator? {
    var node: TrapezioEntryNavigator?
    for step in steps { node = await openIntercepted(step, by: node ?? opener) }
    return node
  }

  private func openIntercepted(_ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator)
    async -> TrapezioEntryNavigator?
  {
    while let asking = freeColumn(for: step, above: opener) {
      // Unlike `asking.value`, `room.value()` returns as soon as the caller is cancelled.
      let room = TrapezioAwaitedResult()
      Task { room.settle(await asking.value) }
      let outcome = await room.value() as? TrapezioLeaveOutcome
      guard outcome == .left, !Task.isCancelled, isLatestRequest(step, by: opener) else {
        return nil
      }
    }
    return pushOnce(step, by: opener)
  }

  /// Pushes or presents a screen on behalf of an entry.
  ///
  /// The screen is shown synchronously, unless a guard must be asked or an interceptor replaces the
  /// screen with several.
  func goTo(_ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator) {
    guard let steps = intercepted(step, by: opener) else { return }
    guard steps.count == 1 else {
      Task { await openIntercepted(steps, by: opener) }
      return
    }
    goToIntercepted(steps[0], by: opener)
  }

  private func goToIntercepted(_ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator) {
    let asking = freeColumn(for: step, above: opener) { _ in
      // The column may be occupied again by now.
      if self.isLatestRequest(step, by: opener) { self.goToIntercepted(step, by: opener) }
      return .left
    }
    if asking == nil { _ = pushOnce(step, by: opener) }
  }

  private func intercepted(
    _ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator
  ) -> [TrapezioNavigationStep]? {
    guard interceptors != nil, opener.isPresent, opener.opened(step.screen) == nil else {
      return [step]
    }
    let request = TrapezioNavigationRequest(
      TrapezioDestination(path: [step]), isLink: false, origin: opener.entry.screen)
    return intercepted(request) { report(.goTo(step.screen, as: step.style), by: opener, $0) }
  }

  /// Returns whether a step is still the entry's latest request and, if not, reports it as ignored.
  private func isLatestRequest(
    _ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator
  ) -> Bool {
    if opener.latestColumnRequest == AnyHashable(step.screen) { return true }
    report(
      .goTo(step.screen, as: step.style), by: opener,
      .ignored("another screen was requested meanwhile"))
    return false
  }

  /// Starts to remove the screens that a new screen replaces in its column.
  ///
  /// - Parameters:
  ///   - step: The new screen.
  ///   - opener: The entry that shows it.
  ///   - next: Continues the request after the screens have left. The function does not call it if
  ///     no guard must be asked.
  /// - Returns: A task with the outcome, or `nil` if the column is free.
  private func freeColumn(
    for step: TrapezioNavigationStep, above opener: TrapezioEntryNavigator,
    then next: (@MainActor (_ request: UUID) async -> TrapezioLeaveOutcome)? = nil
  ) -> Task<TrapezioLeaveOutcome, Never>? {
    guard opener.isPresent, opener.opened(step.screen) == nil, step.style == .push,
      opener.index < columns - 1, opener.index < nodes.count - 1
    else { return nil }
    opener.latestColumnRequest = AnyHashable(step.screen)
    return leave(
      Departure(
        target: nodes[opener.index + 1], reason: .app,
        request: .goTo(step.screen, as: step.style), origin: opener, isReported: false),
      then: next)
  }

  private func pushOnce(
    _ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator
  ) -> TrapezioEntryNavigator? {
    let request = TrapezioNavigationReport.Request.goTo(step.screen, as: step.style)
    guard opener.isPresent else {
      report(request, by: opener, .ignored("the screen that asks has left"))
      TrapezioDiagnostics.warn(
        "goTo(\(step.screen)) did nothing, because it was called on the navigator of "
          + "\(opener.entry.screen), which has left the stack. Cancel such work together with the store, or "
          + "call goTo on the TrapezioStackNavigator. See Failures#screen-has-left.")
      return nil
    }
    if let first = opener.opened(step.screen) {
      report(request, by: opener, .ignored("it already shows that screen"))
      return first
    }
    let node = push(step, by: opener)
    report(request, by: opener, .shown)
    return node
  }

  @discardableResult
  func push(
    _ step: TrapezioNavigationStep, by opener: TrapezioEntryNavigator?
  ) -> TrapezioEntryNavigator {
    let node = add(TrapezioNavigationEntry(step.screen, as: step.style), openedBy: opener)
    node.offer(step.draft)
    return node
  }
}
