// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Navigates on behalf of the app.
///
/// Calls such as ``dismiss()`` apply to the top screen.
extension TrapezioStackNavigator: TrapezioNavigator {
  /// Pushes a screen above the top one, even if an equal screen is in the stack.
  ///
  /// - Parameter screen: The destination.
  public func goTo(_ screen: any TrapezioScreen) { goTo(screen, as: .push) }

  /// Pushes or presents a screen above the top one, even if an equal screen is in the stack.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: The style of the presentation.
  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    _ = pushIntercepted(TrapezioNavigationStep(screen, as: style))
  }

  /// Shows the screens that the interceptors let through and returns the last navigator, if any.
  func pushIntercepted(_ step: TrapezioNavigationStep) -> TrapezioEntryNavigator? {
    let asked = TrapezioNavigationReport.Request.goTo(step.screen, as: step.style)
    let request = TrapezioNavigationRequest(TrapezioDestination(path: [step]), isLink: false)
    guard let steps = intercepted(request, report: { report(asked, by: nil, $0) }) else {
      return nil
    }
    var node: TrapezioEntryNavigator?
    for step in steps {
      node = push(step, by: nil)
      report(.goTo(step.screen, as: step.style), by: nil, .shown)
    }
    return node
  }

  /// Removes the top screen if its guard agrees.
  ///
  /// The root stays.
  public func dismiss() {
    guard path.count > 0 else { return report(.dismiss, by: nil, .ignored("the root stays")) }
    _ = leave(Departure(target: top, reason: .app, request: .dismiss))
  }

  /// Removes the top screen as a back button would, if its guard agrees.
  ///
  /// The root stays.
  public func back() { back(from: current) }

  /// Removes all screens above the root, from the top down, until a guard refuses.
  ///
  /// If all of these screens leave, the stack also drops all kept results.
  public func dismissToRoot() { dismiss(downTo: 0, request: .dismissToRoot, by: nil) }

  /// Goes back to the topmost screen that equals `screen`, or reports a warning if there is none.
  ///
  /// - Parameter screen: The screen to go back to.
  public func dismissTo(_ screen: any TrapezioScreen) { dismissTo(screen, by: nil) }

  /// Pushes a screen above the top one and waits for its result.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if the screen leaves without one or the caller is cancelled.
  public func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, for type: Result.Type
  ) async -> Result? {
    await goTo(screen, as: .push, for: type)
  }

  /// Pushes or presents a screen above the top one and waits for its result.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: The style of the presentation.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if the screen leaves without one or the caller is cancelled.
  public func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, as style: TrapezioNavigationStyle, for type: Result.Type
  ) async -> Result? {
    guard !Task.isCancelled else { return nil }
    let node = pushIntercepted(TrapezioNavigationStep(screen, as: style))
    return await node?.result(as: type)
  }

  /// Removes the top screen and passes a result to its receiver.
  ///
  /// - Parameter result: The result of the screen.
  public func dismiss(returning result: any Sendable) { top.dismiss(returning: result) }

  /// Asks the user a question on behalf of the top screen.
  ///
  /// - Parameter dialog: The question.
  /// - Returns: The answer, or `nil` if the screen leaves first or the caller is cancelled.
  public func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    await ask(dialog, by: top)
  }

  /// Sets the guard of the top screen.
  ///
  /// - Parameter mayLeave: Returns whether the screen may leave. The closure is called on the main
  ///   actor. Pass `nil` to remove the guard.
  public func beforeLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    top.beforeLeaving(mayLeave)
  }

  /// Sets the top screen's guard, which is asked only while a condition holds.
  ///
  /// - Parameters:
  ///   - isNeeded: Returns whether the guard must be asked.
  ///   - mayLeave: Returns whether the screen may leave. The closure is called on the main actor.
  public func beforeLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    top.beforeLeaving(while: isNeeded, mayLeave)
  }

  /// Returns the draft of the top screen.
  ///
  /// - Parameter type: The type of the draft.
  /// - Returns: The draft, or `nil` if there is none.
  public func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? { top.draft(type) }

  /// Keeps a draft with the top screen, so that a new store can continue with it after a relaunch.
  ///
  /// - Parameter draft: Returns the draft, or `nil` if there is none. The closure replaces an
  ///   earlier one and is called on the main actor, for example when the store ends. After an
  ///   observable property that the closure reads has changed, a ``TrapezioRestoration`` calls it
  ///   again.
  public func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    top.keepDraft(draft)
  }

  /// Returns a sequence of results from screens above the current top screen, except results that a
  /// call awaits.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen that returns the results.
  ///   - type: The type of the results.
  /// - Returns: An independent sequence of the results.
  public func results<Screen: TrapezioScreen, Result: Sendable>(
    of screen: Screen.Type, as type: Result.Type
  ) -> AsyncStream<Result> {
    top.results(of: screen, as: type)
  }

  /// A Boolean value that indicates whether a call awaits the top screen's result.
  public var isAwaited: Bool { top.isAwaited }

  /// Keeps a result under a key and removes the top screen.
  ///
  /// If the top screen is the root, the result is kept but the screen stays.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - result: The result of the screen.
  public func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    top.popWithResult(key: key, result: result)
  }

  // MARK: Shared by the stack and its entries

  func dismissTo(_ screen: any TrapezioScreen, by origin: TrapezioEntryNavigator?) {
    let target = AnyHashable(screen)
    let candidates = nodes[...(origin?.index ?? nodes.count - 1)]
    guard let node = candidates.last(where: { AnyHashable($0.entry.screen) == target }) else {
      report(.dismissTo(screen), by: origin, .ignored("there is no such screen to go back to"))
      let searched = origin.map { "neither \($0.entry.screen) nor a screen below it" }
      return TrapezioDiagnostics.warn(
        "dismissTo(\(screen)) did nothing, because "
          + "\(searched ?? "no screen in the stack") equals it. "
          + "Pass one of \(candidates.map(\.entry.screen)). See Failures#screen-not-in-stack.")
    }
    dismiss(downTo: node.index, request: .dismissTo(screen), by: origin)
  }

  func dismiss(
    downTo index: Int, request: TrapezioNavigationReport.Request, by origin: TrapezioEntryNavigator?
  ) {
    guard index < nodes.count - 1 else {
      if case .dismissToRoot = request { clearResults() }
      return report(request, by: origin, .ignored("it is on top"))
    }
    _ = leave(
      Departure(
        target: nodes[index + 1], reason: origin == nil ? .app : .screen, request: request,
        origin: origin))
  }
}
