// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Moves between screens.
///
/// A store gets the navigator of its own screen from its factory, and names where to go; it knows
/// nothing of the views there. What it says concerns its own screen, even if another one is on top
/// by then.
///
/// ```swift
/// case .editTapped:
///   strataLaunch(id: "edit", ifRunning: .ignoreNew) { [name = state.name] in
///     await self.navigator.goTo(EditScreen(name: name), as: .sheet, for: EditResult.self)
///   } reduce: { result in
///     if let result { self.update { $0.name = result.name } }
///   }
/// case .backTapped:
///   navigator.dismiss()
/// ```
///
/// Once the screen has left, its navigator does nothing, returns `nil` at once, and tells the
/// plugins.
///
/// A navigator of your own implements the four verbs. Without an implementation of its own, any
/// other function does what the verbs can do, and reports a warning to `TrapezioDiagnostics` that
/// names the function to implement.
@MainActor
public protocol TrapezioNavigator: AnyObject, Sendable {
  // MARK: Verbs

  /// Pushes a screen.
  ///
  /// The same screen asked for twice, as by a double tap, is pushed once: while a screen that this
  /// one has opened is there, an equal one is not opened.
  ///
  /// - Parameter screen: The destination.
  func goTo(_ screen: any TrapezioScreen)

  /// Removes this screen and everything above it.
  ///
  /// The guards of the screens above are asked, this screen's own is not. The root stays: of the
  /// root, this has no effect.
  func dismiss()

  /// Removes this screen and everything above it as the user does, with a Cancel button for
  /// example.
  ///
  /// The guards of the screens above and this screen's own are asked. The root stays.
  func back()

  /// Removes every screen above the root, and drops the results that nobody has received.
  ///
  /// Guards are asked from the top down, except this screen's own. At one that says no, it stops.
  func dismissToRoot()

  /// Removes the screens above the nearest screen that equals `screen`: this one, one below, or the
  /// root.
  ///
  /// Guards are asked from the top down, except this screen's own. At one that says no, it stops.
  /// If there is no such screen it has no effect, and reports a warning.
  ///
  /// - Parameter screen: The screen to go back to.
  func dismissTo(_ screen: any TrapezioScreen)

  // MARK: Styles

  /// Pushes or presents a screen.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: How it is shown. A style that the platform lacks is shown as
  ///     `TrapezioNavigationStyle/fallback(on:)` says.
  func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle)

  // MARK: Awaited results

  /// Pushes a screen and waits for its result.
  ///
  /// It resumes exactly once: with what the screen hands to ``dismiss(returning:)``, or with `nil`
  /// when the screen leaves in any other way: back, a swipe, a reset, the end of the host.
  ///
  /// When the caller's task is cancelled it returns `nil` at once, and the screen stays; cancelled
  /// before, it goes nowhere.
  ///
  /// If this screen has opened an equal screen before that is still there, nothing is pushed. The
  /// result goes to the call that awaits it already, and this one returns `nil` at once; if the
  /// other call was cancelled, this one awaits the result.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - type: The type of the result. A result of another type is reported as a warning, and
  ///     `nil`.
  /// - Returns: The result, or `nil` when there was none.
  func goTo<Result: Sendable>(_ screen: any TrapezioScreen, for type: Result.Type) async -> Result?

  /// Pushes or presents a screen and waits for its result, as ``goTo(_:for:)`` does.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: How it is shown.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` when there was none.
  func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, as style: TrapezioNavigationStyle, for type: Result.Type
  ) async -> Result?

  /// Removes this screen and everything above it, and hands a result to its one receiver.
  ///
  /// That is the call of ``goTo(_:for:)`` that awaits the screen; or else ``results(of:as:)`` of
  /// the nearest screen below that reads them; or else the result is kept until such a sequence is
  /// read, and reported as a warning. A result of a type that the call does not await is reported,
  /// and kept in the same way.
  ///
  /// This screen's own guard is not asked. If the guard of a screen above says no, the receiver has
  /// the result all the same, and this screen leaves with the one above it.
  ///
  /// - Parameter result: The outcome of the screen.
  func dismiss(returning result: any Sendable)

  /// Whether a call awaits the result of this screen.
  ///
  /// After a relaunch or a link there is none.
  var isAwaited: Bool { get }

  /// The results that screens above this one return while no call awaits them.
  ///
  /// Each call makes a sequence of its own, and each sequence has every result from here on. The
  /// first one also has the results that were kept because nothing read them. It ends when this
  /// screen leaves.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen that returns them.
  ///   - type: The type of the results. A result of another type is reported as a warning, and
  ///     kept.
  /// - Returns: The sequence.
  func results<Screen: TrapezioScreen, Result: Sendable>(
    of screen: Screen.Type, as type: Result.Type
  ) -> AsyncStream<Result>

  // MARK: Questions and guards

  /// Asks the user a question, and waits for the answer.
  ///
  /// The question is shown above everything, also when another screen is on top. A question that is
  /// asked meanwhile waits for this one.
  ///
  /// - Parameter dialog: The question.
  /// - Returns: The answer; `nil` when this screen leaves first, when its host ends, when the
  ///   caller's task is cancelled, and for a button without an answer.
  func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer?

  /// Sets the guard of this screen, which is asked before the user, a link, a tab, the window or
  /// another screen removes it.
  ///
  /// To ask the user while there is something to lose, call ``confirmLeaving(_:while:)``.
  ///
  /// A guard that is asking is not asked again: everybody who wants the screen to leave gets the
  /// one answer. Its task is cancelled when the screen leaves meanwhile. The guard goes with the
  /// screen.
  ///
  /// - Parameter mayLeave: Called on the main actor; returns whether the screen may leave. It
  ///   replaces an earlier guard. With `nil`, the screen has none.
  func beforeLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?)

  /// Sets the guard of this screen, which is asked while a condition holds.
  ///
  /// Without the condition, a host lets the user swipe back or drag a sheet down. While it holds,
  /// the guard is asked first, as that of ``beforeLeaving(_:)``, which it replaces. For a question
  /// with two answers, see ``confirmLeaving(_:while:)``.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether there is something to ask. Called often, on the main actor. It reads
  ///     observable state, such as that of a store.
  ///   - mayLeave: Called on the main actor; returns whether the screen may leave.
  func beforeLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool)

  // MARK: Drafts

  /// Returns the draft that was stored with this screen.
  ///
  /// Call it in the store's init. After a relaunch it returns what ``keepDraft(_:)`` has kept
  /// before. It also does so for the next store of the screen, if a window closes and opens again.
  ///
  /// A draft that cannot be decoded as the type is dropped, and reported as a warning. The screen
  /// stays.
  ///
  /// - Parameter type: The type of the draft.
  /// - Returns: The draft, or `nil` if there is none.
  func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft?

  /// Sets the source of this screen's draft, which is stored with the screen.
  ///
  /// ```swift
  /// super.init(screen: screen, initialState: navigator.draft(NoteState.self) ?? NoteState())
  /// navigator.keepDraft { [weak self] in self?.state }
  /// ```
  ///
  /// A screen has one draft. The draft goes with the screen.
  ///
  /// - Parameter draft: Returns the draft, or `nil` for none. Called on the main actor, under
  ///   observation: when an observable property that it reads has changed, the draft is stored
  ///   again. It replaces an earlier source.
  func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?)

  // MARK: Results by key

  /// Removes this screen and everything above it, and keeps a result under a key, for a screen
  /// below to consume.
  ///
  /// The call that awaits a result of the screen returns `nil`.
  ///
  /// - Parameters:
  ///   - key: The name of the result. A result that is kept under it is replaced.
  ///   - result: The outcome of the screen.
  func popWithResult(key: String, result: any Sendable)

  /// Takes the result kept under a key.
  ///
  /// - Parameter key: The name of the result.
  /// - Returns: The result, or `nil` if there is none. The next call has none.
  func consumeResult(forKey key: String) -> (any Sendable)?

  /// Takes the result kept under a key, if it has the type.
  ///
  /// A result of another type stays where it is, and is reported as a warning.
  ///
  /// - Parameters:
  ///   - key: The name of the result.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none of that type.
  func consumeResult<Result: Sendable>(forKey key: String, as type: Result.Type) -> Result?

  /// Drops all results that nobody has received.
  func clearResults()
}
