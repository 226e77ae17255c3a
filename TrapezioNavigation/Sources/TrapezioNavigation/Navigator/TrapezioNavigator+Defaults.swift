// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioNavigator {
  /// Dismisses the screen without asking guards, because this navigator has none.
  public func back() { dismiss() }

  /// Pushes the screen and, if the style is not a push, reports a warning.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: The requested style.
  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    warn(of: style, for: screen)
    goTo(screen)
  }

  /// Calls ``goTo(_:for:)`` and, if the style is not a push, reports a warning.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: The requested style.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none.
  public func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, as style: TrapezioNavigationStyle, for type: Result.Type
  ) async -> Result? {
    warn(of: style, for: screen)
    return await goTo(screen, for: type)
  }

  private func warn(of style: TrapezioNavigationStyle, for screen: any TrapezioScreen) {
    guard style.isPresentation else { return }
    warn(
      "supports pushes only. goTo(_:as:) pushed \(screen) instead of presenting it as a \(style)",
      implement: "goTo(_:as:)")
  }

  /// A Boolean value that is always `false`, because this navigator cannot return results.
  public var isAwaited: Bool { false }

  /// Reports a warning and returns a sequence that has already ended.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen that returns the results.
  ///   - type: The type of the results.
  /// - Returns: A sequence without elements.
  public func results<Screen: TrapezioScreen, Result: Sendable>(
    of screen: Screen.Type, as type: Result.Type
  ) -> AsyncStream<Result> {
    warn(
      "has no results. results(of: \(screen), as: \(type)) returned a sequence that has ended",
      implement: "results(of:as:)")
    return AsyncStream { $0.finish() }
  }

  /// Reports a warning and returns `nil` immediately.
  ///
  /// - Parameter dialog: The question, which is not shown.
  /// - Returns: `nil`.
  public func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    warn(
      "cannot ask questions. ask(_:) returned nil", implement: "ask(_:)")
    return nil
  }

  /// Reports a warning unless the guard is `nil`, because this navigator never asks guards.
  ///
  /// - Parameter mayLeave: The guard, which is ignored.
  public func beforeLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    guard mayLeave != nil else { return }
    warn("has no guards. beforeLeaving(_:) did nothing", implement: "beforeLeaving(_:)")
  }

  /// Sets a guard that is asked only while a condition holds, using ``beforeLeaving(_:)``.
  ///
  /// - Parameters:
  ///   - isNeeded: Returns whether the guard must be asked.
  ///   - mayLeave: Returns whether the screen may leave.
  public func beforeLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    beforeLeaving { reason in isNeeded() ? await mayLeave(reason) : true }
  }

  /// Returns `nil`, because this navigator has no drafts.
  ///
  /// - Parameter type: The type of the draft.
  /// - Returns: `nil`.
  public func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? { nil }

  /// Reports a warning, because this navigator never stores drafts.
  ///
  /// - Parameter draft: Returns the draft. The closure is never called.
  public func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    warn("has no drafts. keepDraft(_:) did nothing", implement: "draft(_:) and keepDraft(_:)")
  }

  /// Goes to the screen, reports a warning, and returns `nil` immediately.
  ///
  /// If the caller's task is already cancelled, the function only returns `nil`.
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

  /// Dismisses the screen, drops the result, and reports a warning.
  ///
  /// - Parameter result: The result of the screen.
  public func dismiss(returning result: any Sendable) {
    warn(
      "cannot return a result. dismiss(returning:) dropped a value of type \(type(of: result))",
      implement: "goTo(_:for:) and dismiss(returning:)")
    dismiss()
  }

  /// Dismisses the screen, drops the result, and reports a warning.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - result: The result of the screen.
  public func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    warn(
      "cannot keep a result. popWithResult(key: \"\(key)\", result:) dropped a value of type "
        + "\(R.self)", implement: Self.keyedFunctions)
    dismiss()
  }

  /// Reports a warning and returns `nil`, because this navigator does not keep results.
  ///
  /// - Parameter key: The key of the result.
  /// - Returns: `nil`.
  public func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    warn(
      "has no results. consumeResult(forKey: \"\(key)\") returned nil",
      implement: Self.keyedFunctions)
    return nil
  }

  /// Reports a warning and returns `nil`.
  ///
  /// The default does not call ``consumeResult(forKey:)``, because it could not put a result of
  /// another type back.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - type: The type of the result.
  /// - Returns: `nil`.
  public func consumeResult<R: TrapezioNavigationResult>(
    forKey key: String, as type: R.Type
  ) -> R? {
    warn(
      "cannot check the type of a result. consumeResult(forKey: \"\(key)\", as: \(R.self)) "
        + "returned nil", implement: Self.keyedFunctions)
    return nil
  }

  /// Reports a warning, because this navigator does not keep results.
  public func clearResults() {
    warn("has no results. clearResults() did nothing", implement: Self.keyedFunctions)
  }

  private static var keyedFunctions: String {
    "popWithResult(key:result:), consumeResult(forKey:), consumeResult(forKey:as:) and "
      + "clearResults()"
  }

  private func warn(_ problem: String, implement functions: String) {
    TrapezioDiagnostics.warn(
      "\(Self.self) \(problem). Implement \(functions), or forward them to a TrapezioStackNavigator. "
        + "See Failures#function-not-implemented.")
  }
}
