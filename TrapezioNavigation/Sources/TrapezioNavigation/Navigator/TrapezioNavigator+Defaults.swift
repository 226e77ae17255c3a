// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Forwards to ``base``.
extension TrapezioNavigator {
  public var base: (any TrapezioNavigator)? { nil }

  public func back() {
    if let base { base.back() } else { dismiss() }
  }

  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    let problem = "pushed \(type(of: screen)) instead of presenting it"
    let base = style.isPresentation ? base(of: "goTo(_:as:)", problem) : base
    if let base { base.goTo(screen, as: style) } else { goTo(screen) }
  }

  /// Pushes a screen and waits for its result, as ``result(of:as:)`` does.
  public func result<Screen: TrapezioAnsweringScreen>(of screen: Screen) async -> Screen.Outcome? {
    await result(of: screen, as: .push)
  }

  public func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle
  ) async -> Screen.Outcome? {
    guard !Task.isCancelled else { return nil }
    if let base = base(of: "result(of:as:)", "went to \(Screen.self) and returned nil") {
      return await base.result(of: screen, as: style)
    }
    goTo(screen, as: style)
    return nil
  }

  public func dismiss<Screen: TrapezioAnsweringScreen>(
    _ screen: Screen, returning outcome: Screen.Outcome
  ) {
    let problem = "dropped the result of \(Screen.self)"
    guard let base = base(of: "dismiss(_:returning:)", problem) else { return dismiss() }
    base.dismiss(screen, returning: outcome)
  }

  public var isAwaited: Bool { base?.isAwaited ?? false }

  public func receiveResults<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, _ receive: @escaping @MainActor (Screen.Outcome) -> Bool
  ) {
    base(of: "receiveResults(of:_:)", "did nothing")?.receiveResults(of: screen, receive)
  }

  public func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    await base(of: "ask(_:)", "returned nil")?.ask(dialog)
  }

  public func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    if base == nil, mayLeave == nil { return }
    base(of: "guardLeaving(_:)", "did nothing")?.guardLeaving(mayLeave)
  }

  public func guardLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    if let base { return base.guardLeaving(while: isNeeded, mayLeave) }
    guardLeaving { reason in isNeeded() ? await mayLeave(reason) : true }
  }

  public func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? { base?.draft(type) }

  public func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    base(of: "keepDraft(_:)", "did nothing")?.keepDraft(draft)
  }

  public func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    let problem = "dropped the result for \"\(key)\""
    guard let base = base(of: "popWithResult(key:result:)", problem) else { return dismiss() }
    base.popWithResult(key: key, result: result)
  }

  public func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    base(of: "consumeResult(forKey:)", "returned nil for \"\(key)\"")?.consumeResult(forKey: key)
  }

  public func consumeResult<R: TrapezioNavigationResult>(
    forKey key: String, as type: R.Type
  ) -> R? {
    base(of: "consumeResult(forKey:as:)", "returned nil for \"\(key)\"")?
      .consumeResult(forKey: key, as: type)
  }

  public func clearResults() { base(of: "clearResults()", "did nothing")?.clearResults() }

  private func base(of function: String, _ effect: String) -> (any TrapezioNavigator)? {
    if let base { return base }
    StrataDiagnostics.warn(
      "\(Self.self) has no base, so \(function) \(effect). Return the navigator of the screen as base, or "
        + "implement \(function). See Failures#function-not-implemented.")
    return nil
  }
}

extension TrapezioNavigator {
  /// Asks the user for confirmation before this screen leaves, while a condition holds.
  ///
  /// ```swift
  /// navigator.confirmLeaving(
  ///   .alert(
  ///     "Discard changes?",
  ///     [.destructive("Discard", true), .cancel("Keep editing", false)])
  /// ) { [weak self] in self?.state.isDirty ?? false }
  /// ```
  ///
  /// The function sets a guard, as ``guardLeaving(while:_:)`` does, which agrees at once if another
  /// tab is selected. Capture the store weakly.
  ///
  /// - Parameters:
  ///   - dialog: The question. The screen leaves only if the answer is `true`.
  ///   - hasChanges: Returns whether there are changes to lose. The closure is called often, on the
  ///     main actor, and must read observable state.
  public func confirmLeaving(
    _ dialog: TrapezioDialog<Bool>, while hasChanges: @escaping @MainActor () -> Bool
  ) {
    guardLeaving(while: hasChanges) { [weak self] reason in
      guard let self, reason != .tabSwitch else { return true }
      return await ask(dialog) ?? false
    }
  }
}
