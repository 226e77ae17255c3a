// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension FakeTrapezioNavigator: TrapezioNavigator {
  /// Records the call and pushes the screen.
  ///
  /// - Parameter screen: The destination.
  public func goTo(_ screen: any TrapezioScreen) { goTo(screen, as: .push) }

  /// Records the call and pushes or presents the screen.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: The style in which to show the screen.
  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    own.goTo(screen, as: style)
    record(.goTo(screen, as: style))
  }

  /// Records the call as a `goTo`, pushes or presents the screen, and waits for its result.
  ///
  /// In a cancelled task, the method records nothing and returns `nil`.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: The style in which to show the screen.
  /// - Returns: The result that the test provides with
  ///   ``leave(_:returning:fileID:filePath:line:column:)``, or `nil` if the screen leaves without a
  ///   result or the task is cancelled.
  public func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle
  ) async -> Screen.Outcome? {
    guard !Task.isCancelled else { return nil }
    record(.goTo(screen, as: style))
    awaited.add("\(screen)")
    defer { awaited.remove("\(screen)") }
    applyEarlyResult(of: Screen.self)
    return await own.result(of: screen, as: style)
  }

  /// Records the call and dismisses this screen and all screens above it.
  public func dismiss() {
    own.dismiss()
    record(.dismiss)
  }

  /// Records the call and removes this screen and all screens above it, as the user would.
  ///
  /// As in the app, the stack first asks the guards, including this screen's guard.
  public func back() {
    own.back()
    record(.back)
  }

  /// Records the call and dismisses all screens above the root.
  public func dismissToRoot() {
    own.dismissToRoot()
    record(.dismissToRoot)
  }

  /// Records the call and dismisses all screens above the given screen.
  ///
  /// - Parameter screen: The screen to go back to.
  public func dismissTo(_ screen: any TrapezioScreen) {
    own.dismissTo(screen)
    record(.dismissTo(screen))
  }

  /// Records the call and dismisses this screen with a result.
  ///
  /// - Parameters:
  ///   - screen: The store's own screen.
  ///   - outcome: The result.
  public func dismiss<Screen: TrapezioAnsweringScreen>(
    _ screen: Screen, returning outcome: Screen.Outcome
  ) {
    if entry.screen as? Screen == screen { returnResult(outcome) }
    // The root never leaves, and stands for any screen.
    if !(entry.screen is FakeRootScreen) { own.dismiss(screen, returning: outcome) }
    record(.dismissReturning(outcome))
  }

  /// Whether a call awaits the screen's result.
  public var isAwaited: Bool { isCallAwaiting || own.isAwaited }

  /// Returns a sequence of the results that screens above this one return and no call awaits.
  ///
  /// - Parameter screen: The type of the screens.
  /// - Returns: A new sequence.
  public func results<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type
  ) -> AsyncStream<Screen.Outcome> {
    own.results(of: screen)
  }

  /// Asks the user a question, which the test answers.
  ///
  /// - Parameter dialog: The question.
  /// - Returns: The answer, or `nil` if the question is withdrawn or the button has no answer.
  public func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    user.noteQuestion(TestQuestion(dialog))
    defer { user.refresh() }
    return await own.ask(dialog)
  }

  /// Sets the guard that the stack asks before the screen leaves.
  ///
  /// - Parameter mayLeave: The guard, or `nil` to remove it.
  public func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    own.guardLeaving(mayLeave)
  }

  /// Sets a guard that the stack asks only while a condition holds.
  ///
  /// - Parameters:
  ///   - isNeeded: A closure that returns whether the condition holds.
  ///   - mayLeave: The guard, which returns whether the screen may leave.
  public func guardLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    own.guardLeaving(while: isNeeded, mayLeave)
  }

  /// Returns the screen's draft.
  ///
  /// To test a store that starts with a draft, call ``keepDraft(_:)`` before you create the store.
  ///
  /// - Parameter type: The type of the draft.
  /// - Returns: The draft, or `nil` if there is none.
  public func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? { own.draft(type) }

  /// Sets the closure from which ``draft(_:)`` reads the screen's draft.
  ///
  /// - Parameter draft: A closure that returns the draft, or `nil` if there is none.
  public func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    own.keepDraft(draft)
  }

  /// Records the call, dismisses this screen, and stores a result under a key.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - result: The result of the screen.
  public func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    if !hasLeft { results[key] = result }
    noteKeyedResult()
    own.popWithResult(key: key, result: result)
    record(.popWithResult(key: key, result: result))
  }

  /// Removes and returns the result for a key.
  ///
  /// - Parameter key: The key of the result.
  /// - Returns: The result, or `nil` if there is none.
  public func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    let result = own.consumeResult(forKey: key)
    if result != nil { results[key] = nil }
    return result
  }

  /// Removes and returns the result for a key if it has the given type.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none of that type.
  public func consumeResult<R: TrapezioNavigationResult>(
    forKey key: String, as type: R.Type
  ) -> R? {
    let result = own.consumeResult(forKey: key, as: type)
    if result != nil { results[key] = nil }
    return result
  }

  /// Records the call and removes all results that no call has consumed.
  public func clearResults() {
    if !hasLeft { results = [:] }
    own.clearResults()
    record(.clearResults)
  }
}
