// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The interface through which a store moves between screens.
///
/// A store receives its own screen's navigator. Every call applies to that screen, even if another
/// screen covers it.
///
/// ```swift
/// case .photoTapped:
///   strataLaunch(id: "photo", ifRunning: .ignoreNew) {
///     await self.navigator.result(of: PhotoScreen(), as: .sheet)
///   } reduce: { photo in
///     if let photo { self.update { $0.photo = photo } }
///   }
/// case .backTapped:
///   navigator.dismiss()
/// ```
///
/// The functions that remove screens ask the guards of these screens, from the top down. If a guard
/// refuses, its screen and those below it stay. Only ``back()`` also asks this screen's own guard.
/// The root always stays.
///
/// Once the screen has left the stack, calls have no effect. Calls that await a result or an answer
/// then return `nil`, and ``goTo(_:)`` reports a warning. The observers receive a report of each
/// ignored request to show or remove screens.
///
/// Your own navigator needs only ``goTo(_:)``, ``dismiss()``, ``dismissToRoot()`` and
/// ``dismissTo(_:)``. The other functions forward to ``base``. Without a base, they report a
/// warning if they ignore a request or drop a result. `swift package mesa check` finds a function
/// whose label or type differs.
@MainActor
public protocol TrapezioNavigator: AnyObject, Sendable {
  /// The navigator that this one wraps, to which the default implementations forward, or `nil`.
  ///
  /// The default is `nil`.
  var base: (any TrapezioNavigator)? { get }

  /// Pushes a screen on top of the stack, unless this screen has opened an equal screen that is
  /// still there.
  ///
  /// Interceptors can stop the request or show other screens. In a stack with several
  /// ``TrapezioStackNavigator/columns``, the screen can replace the screens of later columns.
  func goTo(_ screen: any TrapezioScreen)

  /// Removes this screen and all screens above it.
  ///
  /// This screen's own guard is not asked.
  func dismiss()

  /// Removes this screen and all screens above it, after asking all of their guards.
  ///
  /// Call it from a Cancel button that should ask the user about unsaved changes.
  func back()

  /// Removes all screens above the root and, once they have left, drops all kept results.
  func dismissToRoot()

  /// Removes all screens above the nearest screen that equals `screen`.
  ///
  /// The search begins with this screen and ends with the root. If it finds no such screen, the
  /// function removes nothing and reports a warning.
  func dismissTo(_ screen: any TrapezioScreen)

  /// Pushes or presents a screen, as ``goTo(_:)`` does.
  ///
  /// ```swift
  /// navigator.goTo(BookScreen(id: 7), as: .sheet(.medium, .large))
  /// ```
  ///
  /// If this screen has already opened an equal screen in any style, the call has no effect. If the
  /// platform does not support the style, the host uses the style's `fallback(on:)`.
  func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle)

  // MARK: Results

  /// Pushes or presents a screen and returns its result, or `nil` if there is none.
  ///
  /// The result is the value that the screen passes to ``dismiss(_:returning:)``. The call returns
  /// `nil` if the screen is not shown, for example because of an interceptor or a guard, if it
  /// leaves without a result, or if the host ends.
  ///
  /// If the caller's task is cancelled, the call returns `nil` immediately and the screen stays. If
  /// the task was cancelled before the call, nothing is shown.
  ///
  /// If this screen has already opened an equal screen, the call awaits that screen's result. If
  /// another call already awaits it, the new call returns `nil` immediately.
  func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle
  ) async -> Screen.Outcome?

  /// Passes a result to its receiver and removes this screen and all screens above it.
  ///
  /// ```swift
  /// func save(_ name: String) {
  ///   navigator.dismiss(screen, returning: EditResult(name: name))
  /// }
  /// ```
  ///
  /// The receiver is the first of these that exists:
  ///
  /// 1. the call to ``result(of:as:)`` that awaits this screen,
  /// 2. the nearest screen below that receives such results with ``receiveResults(of:_:)``,
  /// 3. the first screen below that asks for them later, for example when its store is created.
  ///    Until then, the stack keeps up to 100 results.
  ///
  /// A screen that was never drawn may still ask, so the screens below it wait until its store
  /// exists.
  ///
  /// If the stack keeps the result although all screens below have been drawn, the navigator
  /// reports a warning, unless a call has awaited this screen.
  ///
  /// If the guard of a screen above refuses, the receiver still gets the result immediately, and
  /// this screen leaves later, together with the screen above. If this screen is the root or has
  /// already returned a result, the call has no effect.
  ///
  /// - Parameters:
  ///   - screen: The store's own `screen`. With another screen, the call only reports a warning.
  ///   - outcome: The result.
  func dismiss<Screen: TrapezioAnsweringScreen>(
    _ screen: Screen, returning outcome: Screen.Outcome)

  /// Whether a call awaits this screen's result.
  ///
  /// The value is `false` after a relaunch, or if a link has opened the screen.
  var isAwaited: Bool { get }

  /// Calls a closure for each result of the screens of one type above this screen, except results
  /// that a call awaits.
  ///
  /// In a store, call `receiveResults(of:from:as:)` of the store instead, which sends an event for
  /// each result.
  ///
  /// The closure receives each later result that no screen in between receives, before
  /// ``dismiss(_:returning:)`` returns. The first closure also receives the results that were kept
  /// before, at once. The navigator retains the closure until this screen leaves or the host ends,
  /// so capture objects weakly.
  ///
  /// - Parameters:
  ///   - screen: The type of the screens.
  ///   - receive: Called on the main actor. It returns whether the result was used. If it returns
  ///     `false`, the closure is forgotten, and another screen can receive the result.
  func receiveResults<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, _ receive: @escaping @MainActor (Screen.Outcome) -> Bool)

  // MARK: Questions and guards

  /// Asks the user a question and returns the answer.
  ///
  /// ```swift
  /// let isSure = await navigator.ask(
  ///   .alert(
  ///     "Delete the book?",
  ///     [.destructive("Delete", true), .cancel("Cancel", false)]))
  /// ```
  ///
  /// The question appears above all screens, once earlier questions have ended.
  ///
  /// - Returns: The answer of the button that the user presses or, if the user closes the question
  ///   in another way, of the cancel button. `nil` if this button has no answer or is missing, the
  ///   screen leaves first, the host ends, or the caller's task is cancelled.
  func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer?

  /// Sets this screen's guard, which decides whether the screen may leave.
  ///
  /// <doc:QuestionsAndGuards> explains when the guard is asked. To ask the user only while there
  /// are changes to lose, call ``confirmLeaving(_:while:)``.
  ///
  /// While this guard is set, the user can neither swipe back nor drag the sheet down. While it is
  /// deciding, it is not asked again, and its answer applies to all pending requests. When the
  /// screen leaves or the host ends, the guard is removed and its task is cancelled. The navigator
  /// retains the closure until then, so capture the store weakly.
  ///
  /// - Parameter mayLeave: Receives the reason and returns whether the screen may leave. The
  ///   closure runs on the main actor and replaces an earlier guard, whose task is cancelled. `nil`
  ///   removes the guard.
  func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?)

  /// Sets this screen's guard, as ``guardLeaving(_:)`` does, which is asked only while a condition
  /// holds.
  ///
  /// ```swift
  /// navigator.guardLeaving(while: { [weak self] in
  ///   self?.state.isDirty ?? false
  /// }) { reason in
  ///   reason == .windowClose ? true : await save()
  /// }
  /// ```
  ///
  /// While it does not hold, the user can swipe back and drag the sheet down.
  ///
  /// - Parameters:
  ///   - isNeeded: Returns whether the guard must be asked. The closure is called often, on the
  ///     main actor, and must read observable state.
  ///   - mayLeave: Receives the reason and returns whether the screen may leave.
  func guardLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool)

  // MARK: Drafts

  /// Returns the draft that ``keepDraft(_:)`` stored with this screen, or `nil` if there is none.
  ///
  /// Call this function in the store's initializer. After a relaunch, or if a window closes and
  /// opens again, the screen's next store gets the draft. If the draft cannot be decoded as the
  /// type, the function drops it, reports a warning and returns `nil`.
  func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft?

  /// Keeps a draft with this screen, so that a new store can continue with it after a relaunch.
  ///
  /// ```swift
  /// state = navigator.draft(BookState.self) ?? BookState()
  /// navigator.keepDraft { [weak self] in self?.state }
  /// ```
  ///
  /// A screen has one draft, which is removed with the screen. If the screen's guard lets the
  /// window close or the app quit, the draft is discarded until it changes again. If something else
  /// keeps the window open, such as a later guard, the draft comes back.
  ///
  /// - Parameter draft: Returns the draft, or `nil` if there is none. The closure replaces an
  ///   earlier one and is called on the main actor, for example when the store ends. When an
  ///   observable property that it reads has changed, a ``TrapezioRestoration`` calls it again.
  func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?)

  // MARK: Results by key

  /// Keeps a result under a key, and removes this screen and all screens above it.
  ///
  /// If this screen is the root, no screen is removed. If the guard of a screen above refuses, this
  /// screen leaves later, as with ``dismiss(_:returning:)``.
  ///
  /// A screen below reads the result with ``consumeResult(forKey:as:)``. Until then, only a later
  /// result for the key, ``dismissToRoot()``, ``clearResults()`` and a tab reset drop it. If a
  /// call awaits the screen, that call returns `nil`.
  func popWithResult<R: TrapezioNavigationResult>(key: String, result: R)

  /// Removes and returns the result that ``popWithResult(key:result:)`` has kept under a key, or
  /// returns `nil` if there is none.
  func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)?

  /// Removes and returns the result for a key, as ``consumeResult(forKey:)`` does.
  ///
  /// If the result has a different type, the function returns `nil`, keeps the result and reports a
  /// warning.
  func consumeResult<R: TrapezioNavigationResult>(forKey key: String, as type: R.Type) -> R?

  /// Drops all results that the stack keeps, with or without a key.
  func clearResults()
}
