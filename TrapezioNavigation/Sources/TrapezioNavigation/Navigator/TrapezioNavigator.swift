// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Moves between screens.
///
/// A store gets it from its factory and names where to go; it knows nothing of the views there.
///
/// ```swift
/// case .editTapped:
///   strataLaunch(id: "edit", ifRunning: .ignoreNew) { [name = state.name] in
///     await self.navigator.goTo(EditScreen(name: name), for: EditResult.self)
///   } reduce: { result in
///     if let result { self.update { $0.name = result.name } }
///   }
/// case .backTapped:
///   navigator.dismiss()
/// ```
///
/// A navigator of your own implements the four verbs. Without an implementation of its own, a
/// function that returns or awaits a result moves as asked, drops the result, and reports a
/// warning to `TrapezioDiagnostics` that names the functions to implement.
@MainActor
public protocol TrapezioNavigator: AnyObject, Sendable {
  // MARK: Verbs

  /// Puts a screen on top of the stack.
  ///
  /// - Parameter screen: The destination.
  func goTo(_ screen: any TrapezioScreen)

  /// Removes the top screen.
  ///
  /// The root stays: with nothing above it this has no effect.
  func dismiss()

  /// Removes every screen above the root.
  func dismissToRoot()

  /// Removes the screens above the nearest screen that equals `screen`, which can be the root.
  ///
  /// If there is none it has no effect, and reports a warning.
  ///
  /// - Parameter screen: The screen to go back to.
  func dismissTo(_ screen: any TrapezioScreen)

  // MARK: Awaited results

  /// Puts a screen on top of the stack and waits for its result.
  ///
  /// It resumes exactly once: with what the screen hands to ``dismiss(returning:)``, or with `nil`
  /// when the screen leaves in any other way: back, a swipe, a reset, the end of the host.
  ///
  /// When the caller's task is cancelled it answers `nil` at once, and the screen stays; cancelled
  /// before, it goes nowhere.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - type: The type of the result. A result of another type is reported as a warning, and `nil`.
  /// - Returns: The result, or `nil` when there was none.
  func goTo<Result: Sendable>(_ screen: any TrapezioScreen, for type: Result.Type) async -> Result?

  /// Removes the top screen and hands a result to whoever awaits it.
  ///
  /// If nobody does, the result is dropped, and reported as a warning. If whoever did was
  /// cancelled, it is dropped without one.
  ///
  /// - Parameter result: The outcome of the screen.
  func dismiss(returning result: any Sendable)

  // MARK: Results by key

  /// Removes the top screen and keeps a result under a key, for the screen below to consume.
  ///
  /// Whoever awaits a result of the screen gets `nil`.
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

  /// Drops all results kept under keys.
  func clearResults()
}
