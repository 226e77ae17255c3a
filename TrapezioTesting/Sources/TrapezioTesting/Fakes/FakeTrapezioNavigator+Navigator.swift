// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension FakeTrapezioNavigator: TrapezioNavigator {
  /// Records the call and pushes the screen.
  public func goTo(_ screen: any TrapezioScreen) { goTo(screen, as: .push) }

  /// Records the call and pushes or presents the screen.
  ///
  /// ```swift
  /// await store.send(.showFilter)
  /// await navigator.expectEvent(.goTo(FilterScreen(), as: .sheet(.medium)))
  /// ```
  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    own.goTo(screen, as: style)
    record(.goTo(screen, as: style))
  }

  /// Records the call as a `goTo`, pushes or presents the screen, and waits for its result.
  ///
  /// Returns the result that the test provides with
  /// ``leave(_:returning:fileID:filePath:line:column:)``, or `nil` if the screen leaves without a
  /// result or the task is cancelled. If the task is already cancelled, the method records nothing.
  public func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle
  ) async -> Screen.Outcome? {
    guard !Task.isCancelled else { return nil }
    awaited.add("\(screen)")
    defer { awaited.remove("\(screen)") }
    return await opening(screen, as: style) { await own.result(of: screen, as: style) }
  }

  /// Records the call and dismisses this screen and all screens above it.
  ///
  /// ```swift
  /// await store.send(.close)
  /// await navigator.expectEvent(.dismiss)
  /// ```
  public func dismiss() {
    own.dismiss()
    record(.dismiss)
  }

  /// Records the call and removes this screen and all above it, as the app's navigator does.
  ///
  /// ```swift
  /// navigator.back()
  /// await navigator.expectEvent(.back)
  /// await navigator.expectQuestion("Discard changes?")
  /// await navigator.answer(false)
  /// #expect(!navigator.hasLeft)
  /// ```
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
  public func dismissTo(_ screen: any TrapezioScreen) {
    own.dismissTo(screen)
    record(.dismissTo(screen))
  }

  /// Records the call and dismisses this screen with a result.
  ///
  /// ```swift
  /// await store.send(.answer)
  /// await navigator.expectEvent(.dismissReturning(4))
  /// #expect(navigator.returnedResult as? Int == 4)
  /// ```
  ///
  /// `screen` is the store's own screen. For any other screen, ``returnedResult`` does not change.
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

  /// Calls a closure for each result that screens above this one return and no call awaits.
  ///
  /// ```swift
  /// await store.send(.edit)
  /// await navigator.expectEvent(.goTo(EditScreen(id: 1)))
  /// navigator.leave(EditScreen.self, returning: 5)
  /// await store.receive { $0.value = 5 }
  /// ```
  public func receiveResults<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, _ receive: @escaping @MainActor (Screen.Outcome) -> Bool
  ) {
    own.receiveResults(of: screen, receive)
  }

  /// Asks the user a question, which the test answers.
  ///
  /// ```swift
  /// let question = TrapezioDialog(
  ///   "Reset?", buttons: [.destructive("Reset", true), .cancel("Keep", false)])
  /// let first = Task { await navigator.ask(question) }
  /// await navigator.expectQuestion("Reset?")
  /// await navigator.answer(true)
  /// #expect(await first.value == true)
  /// ```
  public func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    user.noteQuestion(TestQuestion(dialog))
    defer { user.refresh() }
    return await own.ask(dialog)
  }

  /// Sets the guard that the stack asks before the screen leaves, or removes it if you pass `nil`.
  ///
  /// The call is not recorded.
  public func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    own.guardLeaving(mayLeave)
  }

  /// Sets a guard that the stack asks only while a condition holds.
  public func guardLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    own.guardLeaving(while: isNeeded, mayLeave)
  }

  /// Returns the screen's draft, or `nil` if there is none.
  ///
  /// To test a store that starts with a draft, call ``keepDraft(_:)`` before you create the store.
  public func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? { own.draft(type) }

  /// Sets the closure from which ``draft(_:)`` reads the screen's draft.
  ///
  /// ```swift
  /// var draft = EditState()
  /// draft.show(.fixture())
  /// draft.title = "Red leaves"
  /// world.navigator.keepDraft { draft }
  /// let store = world.makeStore()
  /// #expect(store.state.edit == world.edit)
  /// ```
  public func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    own.keepDraft(draft)
  }

  /// Records the call, dismisses this screen, and stores a result under a key.
  public func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    if !hasLeft { results[key] = result }
    noteKeyedResult()
    own.popWithResult(key: key, result: result)
    keyedEvents[key] = record(.popWithResult(key: key, result: result))
  }

  /// Removes and returns the result for a key, or returns `nil` if there is none.
  ///
  /// Consuming a result counts as reading its `popWithResult` event, as with
  /// ``TestEventRecorder/events``.
  public func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    let result = own.consumeResult(forKey: key)
    if result != nil { noteConsumed(key) }
    return result
  }

  /// Removes and returns the result for a key, as ``consumeResult(forKey:)`` does, or returns `nil`
  /// if there is none of the type.
  public func consumeResult<R: TrapezioNavigationResult>(
    forKey key: String, as type: R.Type
  ) -> R? {
    let result = own.consumeResult(forKey: key, as: type)
    if result != nil { noteConsumed(key) }
    return result
  }

  /// Records the call and removes all results that no call has consumed.
  public func clearResults() {
    if !hasLeft { results = [:] }
    own.clearResults()
    record(.clearResults)
  }
}
