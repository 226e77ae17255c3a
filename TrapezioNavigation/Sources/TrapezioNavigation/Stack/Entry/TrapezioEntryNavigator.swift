// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The navigator of one entry.
///
/// Every call applies to the entry's screen, even if another screen is on top. Once the entry has
/// left the stack, calls have no effect.
@MainActor
final class TrapezioEntryNavigator {
  let entry: TrapezioNavigationEntry
  /// The entry's index in the stack, which does not change until the entry leaves.
  let index: Int
  let results: EntryResults
  let leaveGuard: EntryGuard
  let draft = EntryDraft()
  /// Whether a host has asked for the navigator and may therefore have created a store.
  var isDrawn = false
  private(set) weak var stack: TrapezioStackNavigator?
  private var hasNoView = false
  private var lifetime: TrapezioScreenLifetime?

  init(of entry: TrapezioNavigationEntry, at index: Int, in stack: TrapezioStackNavigator) {
    self.entry = entry
    self.index = index
    self.stack = stack
    results = EntryResults(of: entry.screen)
    leaveGuard = EntryGuard(of: entry.id)
  }

  /// Whether the entry is in the stack.
  var isPresent: Bool {
    // An observer of the path is called after the machine's change, but before the navigators
    // follow.
    guard let stack, index < stack.machine.nodes.count else { return false }
    return stack.machine.nodes[index].entry == entry
  }

  /// Whether the entry is the top one.
  ///
  /// `Observation` tracks the value.
  var isOnTop: Bool { stack?.current == entry }

  /// Whether the screen has returned its result and will leave together with the screens above it.
  private var hasReturned: Bool {
    guard let stack, isPresent else { return false }
    return stack.machine.nodes[index].hasReturned
  }

  // MARK: Lifetime

  /// The screen's lifetime, created on first access.
  var startedLifetime: TrapezioScreenLifetime {
    let started = lifetime ?? TrapezioScreenLifetime()
    lifetime = started
    return started
  }

  /// Ends the screen's guard, its sequences and the call that awaits it, and returns the lifetime
  /// that the caller must end, if any.
  func endScreen() -> TrapezioScreenLifetime? {
    leaveGuard.set(nil)
    if draft.endStore(isKept: isPresent) { stack?.draftChanges += 1 }
    results.end()
    defer { lifetime = nil }
    return lifetime
  }

  /// Reports to the plugins that a host has no view for the screen, and returns `nil` to the call
  /// that awaits the screen.
  ///
  /// Later calls report nothing, but can still remove the screen.
  ///
  /// - Parameter stays: Pass `false` to remove the screen if it is on top and not the root.
  func screenIsMissing(stays: Bool) {
    guard let stack, isPresent else { return }
    if !hasNoView {
      hasNoView = true
      results.endCall()
      stack.report(
        .goTo(entry.screen, as: entry.style), by: stack.opener(of: self),
        .ignored("the host has no view for it"))
    }
    if !stays, index > 0, stack.top === self { dismiss() }
  }

  // MARK: Guards

  /// Whether the screen has a guard whose condition holds.
  var isGuarded: Bool { leaveGuard.isNeeded }

  func ask(for reason: TrapezioLeaveReason) {
    leaveGuard.ask(for: reason) { [weak stack, entry] in stack?.handle(.answered(entry.id, $0)) }
  }

  private func setGuard(_ decision: EntryGuard.Decision?) {
    guard let stack, isPresent, !hasReturned else { return }
    leaveGuard.set(decision)
    // An object that the earlier guard had captured may have removed the screen or set a guard.
    if isPresent, leaveGuard.decision != nil {
      stack.guarded.insert(entry.id)
    } else if stack.guarded.contains(entry.id) {
      stack.guarded.remove(entry.id)
    }
    stack.handle(.guardChanged(entry.id))
  }

  /// Sets the screen's draft, unless the screen already has one.
  func offer(_ draft: TrapezioDraft) {
    if self.draft.offer(draft) { stack?.draftChanges += 1 }
  }

  // MARK: Requests

  /// Lets a call await the screen's result.
  ///
  /// - Returns: `false` if the screen will return no result to the call, for example because
  ///   another call awaits it.
  func accept(_ caller: EntryResults.Caller) -> Bool {
    guard isPresent, !isAwaited, !hasReturned, !hasNoView else { return false }
    results.caller = caller
    return true
  }

  /// Returns whether the entry is in the stack and, if it is not, reports the request as ignored.
  private func isHere(_ request: TrapezioNavigationReport.Request) -> Bool {
    if isPresent { return true }
    stack?.report(request, by: entry, .ignored("the screen has left"))
    return false
  }

  private func canLeave(_ request: TrapezioNavigationReport.Request) -> Bool {
    guard isHere(request) else { return false }
    if index > 0 { return true }
    stack?.report(request, by: entry, .ignored("the root stays"))
    return false
  }

  private func leaveReturned() {
    // The screen will leave together with the screens above it, so its guard is no longer asked.
    setGuard(nil)
    stack?.leaveReturned(entry)
  }
}

extension TrapezioEntryNavigator: TrapezioNavigator {
  func goTo(_ screen: any TrapezioScreen) { goTo(screen, as: .push) }

  func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    stack?.goTo(TrapezioNavigationStep(screen, as: style), by: self)
  }

  func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, for type: Result.Type
  ) async -> Result? {
    await goTo(screen, as: .push, for: type)
  }

  func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, as style: TrapezioNavigationStyle, for type: Result.Type
  ) async -> Result? {
    let step = TrapezioNavigationStep(screen, as: style)
    return await stack?.call(step, by: self, EntryResults.Caller(of: type))?.value(as: type)
  }

  func dismiss() {
    guard let stack, canLeave(.dismiss) else { return }
    stack.request(
      .leave(
        StackDeparture(target: entry, reason: .screen, report: .dismiss, origin: entry)))
  }

  func back() {
    guard let stack, canLeave(.dismiss) else { return }
    stack.back(from: entry)
  }

  func dismissToRoot() {
    guard let stack, isHere(.dismissToRoot) else { return }
    stack.dismiss(downTo: 0, report: .dismissToRoot, by: self)
  }

  func dismissTo(_ screen: any TrapezioScreen) {
    guard let stack, isHere(.dismissTo(screen)) else { return }
    stack.dismissTo(screen, by: self)
  }

  func dismiss(returning result: any Sendable) {
    guard let stack, canLeave(.dismiss), !hasReturned else { return }
    stack.deliver(result, of: self)
    leaveReturned()
  }

  func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    guard let stack, isHere(.dismiss) else { return }
    stack.keep(result, forKey: key)
    if index > 0 { leaveReturned() }
  }

  func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    isPresent ? stack?.consumeResult(forKey: key) : nil
  }

  func consumeResult<R: TrapezioNavigationResult>(forKey key: String, as type: R.Type) -> R? {
    isPresent ? stack?.consumeResult(forKey: key, as: type) : nil
  }

  func clearResults() { if isPresent { stack?.clearResults() } }

  func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    await stack?.ask(dialog, by: self)
  }

  func beforeLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    setGuard(mayLeave.map { EntryGuard.Decision(isNeeded: { true }, mayLeave: $0) })
  }

  func beforeLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    setGuard(EntryGuard.Decision(isNeeded: isNeeded, mayLeave: mayLeave))
  }

  func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? {
    guard isPresent, let draft = self.draft.current else { return nil }
    do {
      return try draft.value(as: type)
    } catch {
      self.draft.drop()
      stack?.draftChanges += 1
      TrapezioDiagnostics.warn(
        "The draft of \(entry.screen) cannot be decoded as \(type) and is dropped: \(error) To keep the drafts "
          + "of earlier versions of the app, decode them in init(from:) of \(type). "
          + "See Failures#draft-not-decoded.")
      return nil
    }
  }

  func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    guard isPresent else { return }
    self.draft.read { draft() }
    stack?.draftChanges += 1
  }

  func results<Screen: TrapezioScreen, Result: Sendable>(
    of screen: Screen.Type, as type: Result.Type
  ) -> AsyncStream<Result> {
    guard let stack, isPresent else { return AsyncStream { $0.finish() } }
    let (stream, continuation) = results.sequence(of: screen, as: type)
    let others = stack.kept.unread.filter {
      $0.index >= index && $0.screen is Screen && !($0.value is Result)
    }
    let kept = stack.kept.take(from: index) { $0.screen is Screen && $0.value is Result }
    for case let value as Result in kept { continuation.yield(value) }
    for other in others { results.warnOfType(of: other.value, of: other.screen, for: type) }
    return stream
  }

  var isAwaited: Bool { results.isAwaited }
}
