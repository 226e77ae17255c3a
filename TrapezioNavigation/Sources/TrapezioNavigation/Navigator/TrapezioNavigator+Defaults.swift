// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioNavigator {
  /// Goes to the screen, reports that its result cannot be awaited, and returns `nil` at once.
  ///
  /// If the caller's task is cancelled, it goes nowhere and reports nothing.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - type: The type of the result.
  /// - Returns: `nil`.
  public func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, for type: Result.Type
  ) async -> Result? {
    guard !Task.isCancelled else { return nil }
    goTo(screen)
    warn(
      "cannot await a result. goTo(_:for:) went to \(screen) and returned nil",
      implement: "goTo(_:for:) and dismiss(returning:)")
    return nil
  }

  /// Dismisses the screen, and reports that its result is dropped.
  ///
  /// - Parameter result: The outcome of the screen.
  public func dismiss(returning result: any Sendable) {
    warn(
      "cannot return a result. dismiss(returning:) dropped \(String(reflecting: result))",
      implement: "goTo(_:for:) and dismiss(returning:)")
    dismiss()
  }

  /// Dismisses the screen, and reports that its result is dropped.
  ///
  /// - Parameters:
  ///   - key: The name of the result.
  ///   - result: The outcome of the screen.
  public func popWithResult(key: String, result: any Sendable) {
    warn(
      "cannot keep a result. popWithResult(key: \"\(key)\", result:) dropped \(String(reflecting: result))",
      implement: "popWithResult(key:result:), consumeResult(forKey:) and clearResults()")
    dismiss()
  }

  /// Returns `nil`, because the navigator keeps no results.
  ///
  /// - Parameter key: The name of the result.
  /// - Returns: `nil`.
  public func consumeResult(forKey key: String) -> (any Sendable)? { nil }

  /// Takes the result kept under a key by ``consumeResult(forKey:)``.
  ///
  /// A result of another type is dropped, and reported as a warning.
  ///
  /// - Parameters:
  ///   - key: The name of the result.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none of that type.
  public func consumeResult<Result: Sendable>(
    forKey key: String, as type: Result.Type
  ) -> Result? {
    guard let result = consumeResult(forKey: key) else { return nil }
    guard let typed = result as? Result else {
      TrapezioDiagnostics.warn(
        "The result for \"\(key)\" is \(String(reflecting: result)), not of type \(Result.self). It is dropped: "
          + "consume it as \(Swift.type(of: result)).")
      return nil
    }
    return typed
  }

  /// Does nothing, because the navigator keeps no results.
  public func clearResults() {}

  private func warn(_ problem: String, implement functions: String) {
    TrapezioDiagnostics.warn(
      "\(Self.self) \(problem). Implement \(functions), or forward them to a TrapezioStackNavigator."
    )
  }
}
