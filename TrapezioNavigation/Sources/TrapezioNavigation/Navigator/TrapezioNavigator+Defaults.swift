// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Forwards to ``base``.
///
/// Without a base, a function that has to ignore a request or drop a result reports a warning.
extension TrapezioNavigator {
  /// `nil`, because this navigator wraps no other one.
  public var base: (any TrapezioNavigator)? { nil }

  /// Forwards to ``base`` or dismisses the screen.
  public func back() {
    if let base { base.back() } else { dismiss() }
  }

  /// Forwards to ``base`` or pushes the screen.
  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    let problem = "pushed \(screen) instead of presenting it"
    let base = style.isPresentation ? base(of: "goTo(_:as:)", problem) : base
    if let base { base.goTo(screen, as: style) } else { goTo(screen) }
  }

  /// Pushes a screen and waits for its result, as ``result(of:as:)`` does.
  ///
  /// - Parameter screen: The destination.
  /// - Returns: The result, or `nil` if there is none or the caller's task is cancelled.
  public func result<Screen: TrapezioAnsweringScreen>(of screen: Screen) async -> Screen.Outcome? {
    await result(of: screen, as: .push)
  }

  /// Forwards to ``base`` or goes to the screen and returns `nil`.
  public func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle
  ) async -> Screen.Outcome? {
    guard !Task.isCancelled else { return nil }
    if let base = base(of: "result(of:as:)", "went to \(screen) and returned nil") {
      return await base.result(of: screen, as: style)
    }
    goTo(screen, as: style)
    return nil
  }

  /// Forwards to ``base`` or dismisses the screen and drops the result.
  public func dismiss<Screen: TrapezioAnsweringScreen>(
    _ screen: Screen, returning outcome: Screen.Outcome
  ) {
    let problem = "dropped the result of \(screen)"
    guard let base = base(of: "dismiss(_:returning:)", problem) else { return dismiss() }
    base.dismiss(screen, returning: outcome)
  }

  /// The value of ``base``, or `false`.
  public var isAwaited: Bool { base?.isAwaited ?? false }

  /// Forwards to ``base`` or returns a sequence that has ended.
  public func results<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type
  ) -> AsyncStream<Screen.Outcome> {
    base(of: "results(of:)", "returned a sequence that has ended")?.results(of: screen)
      ?? AsyncStream { $0.finish() }
  }

  /// Forwards to ``base`` or returns `nil`.
  public func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    await base(of: "ask(_:)", "returned nil")?.ask(dialog)
  }

  /// Forwards to ``base`` or ignores the guard.
  public func beforeLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    if base == nil, mayLeave == nil { return }
    base(of: "beforeLeaving(_:)", "did nothing")?.beforeLeaving(mayLeave)
  }

  /// Forwards to ``base`` or to ``beforeLeaving(_:)``.
  public func beforeLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    if let base { return base.beforeLeaving(while: isNeeded, mayLeave) }
    beforeLeaving { reason in isNeeded() ? await mayLeave(reason) : true }
  }

  /// Forwards to ``base`` or returns `nil`.
  public func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? { base?.draft(type) }

  /// Forwards to ``base`` or ignores the draft.
  public func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    base(of: "keepDraft(_:)", "did nothing")?.keepDraft(draft)
  }

  /// Forwards to ``base`` or dismisses the screen and drops the result.
  public func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    let problem = "dropped the result for \"\(key)\""
    guard let base = base(of: "popWithResult(key:result:)", problem) else { return dismiss() }
    base.popWithResult(key: key, result: result)
  }

  /// Forwards to ``base`` or returns `nil`.
  public func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    base(of: "consumeResult(forKey:)", "returned nil for \"\(key)\"")?.consumeResult(forKey: key)
  }

  /// Forwards to ``base`` or returns `nil`.
  public func consumeResult<R: TrapezioNavigationResult>(
    forKey key: String, as type: R.Type
  ) -> R? {
    base(of: "consumeResult(forKey:as:)", "returned nil for \"\(key)\"")?
      .consumeResult(forKey: key, as: type)
  }

  /// Forwards to ``base`` or does nothing.
  public func clearResults() { base(of: "clearResults()", "did nothing")?.clearResults() }

  /// Returns the base or, without one, reports a warning about a function.
  private func base(of function: String, _ effect: String) -> (any TrapezioNavigator)? {
    if let base { return base }
    TrapezioDiagnostics.warn(
      "\(Self.self) has no base, so \(function) \(effect). Return the navigator of the screen as base, or "
        + "implement \(function). See Failures#function-not-implemented.")
    return nil
  }
}
