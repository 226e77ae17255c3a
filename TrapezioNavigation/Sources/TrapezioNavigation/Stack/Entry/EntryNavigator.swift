// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

@MainActor
final class EntryNavigator {
  let entry: TrapezioNavigationEntry
  /// The entry's index in the stack, which does not change until the entry leaves.
  let index: Int
  let results = EntryResults()
  let leaveGuard: EntryGuard
  /// Whether a host has asked for the navigator and may have created a store.
  var isDrawn = false
  private(set) weak var stack: TrapezioStackNavigator?
  private(set) var draft: DraftSource? {
    didSet {
      // An object that the earlier source has captured may navigate in its `deinit`.
      withExtendedLifetime(oldValue) { stack?.draftDidChange() }
    }
  }
  private var hasNoView = false
  private var lifetime: TrapezioScreenLifetime?

  init(of entry: TrapezioNavigationEntry, at index: Int, in stack: TrapezioStackNavigator) {
    self.entry = entry
    self.index = index
    self.stack = stack
    leaveGuard = EntryGuard(of: entry.id)
  }

  var isPresent: Bool {
    // An observer of the path is called after the machine's change, but before the navigators
    // follow.
    guard let stack, index < stack.machine.nodes.count else { return false }
    return stack.machine.nodes[index].entry == entry
  }

  /// The type of the screen, for messages, which must not contain the values of a screen.
  private var screenType: any TrapezioScreen.Type { type(of: entry.screen) }

  var isOnTop: Bool { stack?.current == entry }

  /// Whether the screen, which must be present, has returned its result and leaves with the screens
  /// above it.
  var hasReturned: Bool { stack?.machine.nodes[index].hasReturned == true }

  var startedLifetime: TrapezioScreenLifetime {
    let started = lifetime ?? TrapezioScreenLifetime()
    lifetime = started
    return started
  }

  /// Ends what the screen has started, except for its lifetime, which the caller must end.
  func endScreen() -> TrapezioScreenLifetime? {
    leaveGuard.set(nil)
    if let source = draft, source.isRead {
      draft = isPresent ? source.current.map(DraftSource.value) : nil
    }
    results.end()
    defer { lifetime = nil }
    return lifetime
  }

  /// Ends the call that awaits the screen, because a host has no view for it.
  ///
  /// Unless the screen stays, it is also removed if it is on top.
  func screenIsMissing(stays: Bool) {
    guard let stack, isPresent else { return }
    if !hasNoView {
      hasNoView = true
      results.endCall()
      let opener = stack.machine.nodes[index].opener
      stack.report(
        .goTo(entry.screen, as: entry.style), by: stack.entries.first { $0.id == opener },
        .ignored("the host has no view for it"))
    }
    if !stays, index > 0, stack.top === self { leave() }
  }

  func offer(_ draft: StoredDraft) {
    if self.draft == nil { self.draft = .value(draft) }
  }

  func discardDraft() {
    guard let source = draft, let discarded = source.current else { return }
    draft = .changed(source, since: discarded)
  }

  func keepDiscardedDraft() {
    while case .changed(let source, _)? = draft { draft = source }
  }

  /// Whether the screen can return a result to a call that no other call awaits.
  var acceptsCall: Bool { isPresent && !isAwaited && !hasReturned && !hasNoView }

  func tell(_ fact: (_ screen: any TrapezioScreen) -> TrapezioNavigationFact) {
    stack?.observers.tell(fact(entry.screen))
  }

  private func leave() {
    guard let stack, isPresent, index > 0 else { return ignore(.dismiss) }
    stack.request(.leave(entry, by: .screen, origin: entry))
  }

  private func ignore(_ request: TrapezioNavigationReport.Request) {
    stack?.report(
      request, by: entry, .ignored(isPresent ? "the root stays" : "the screen has left"))
  }
}

extension EntryNavigator: TrapezioNavigator {
  func goTo(_ screen: any TrapezioScreen) { goTo(screen, as: .push) }

  func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    tell { .goesTo(screen, as: style, by: $0) }
    stack?.goTo(TrapezioNavigationStep(screen, as: style), by: self)
  }

  func dismiss() {
    tell { .dismisses(by: $0) }
    leave()
  }

  func back() {
    tell { .goesBack(by: $0) }
    guard let stack, isPresent, index > 0 else { return ignore(.dismiss) }
    stack.back(from: entry)
  }

  func dismissToRoot() {
    tell { .dismissesToRoot(by: $0) }
    guard let stack, isPresent else { return ignore(.dismissToRoot) }
    stack.dismiss(downTo: 0, report: .dismissToRoot, by: self)
  }

  func dismissTo(_ screen: any TrapezioScreen) {
    tell { .dismissesTo(screen, by: $0) }
    guard let stack, isPresent else { return ignore(.dismissTo(screen)) }
    stack.dismissTo(screen, by: self)
  }

  func ask<Answer: Sendable>(_ dialog: TrapezioDialog<Answer>) async -> Answer? {
    await stack?.ask(dialog, by: self)
  }

  func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
    stack?.setGuard(
      mayLeave.map { EntryGuard.Decision(isNeeded: { true }, mayLeave: $0) }, of: self)
  }

  func guardLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    stack?.setGuard(EntryGuard.Decision(isNeeded: isNeeded, mayLeave: mayLeave), of: self)
  }

  func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? {
    guard isPresent, let draft = self.draft?.current else { return nil }
    do {
      return try draft.value(as: type)
    } catch {
      self.draft = nil
      StrataDiagnostics.warn(
        "The draft of \(screenType) cannot be decoded as \(type) and is dropped: "
          + "\(error.withoutValues) To keep the drafts "
          + "of earlier versions of the app, decode them in init(from:) of \(type). "
          + "See Failures#draft-not-decoded.")
      return nil
    }
  }

  func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    if isPresent { self.draft = .store { draft() } }
  }

  // MARK: Results

  var isAwaited: Bool { results.isAwaited }

  func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle
  ) async -> Screen.Outcome? {
    if !Task.isCancelled { tell { .awaits(screen, as: style, by: $0) } }
    let step = TrapezioNavigationStep(screen, as: style)
    return await StrataTaskScope.awaiting("the result of \(Screen.self)") {
      await stack?.call(step, by: self)?.outcome(of: Screen.self)
    }
  }

  func dismiss<Screen: TrapezioAnsweringScreen>(
    _ screen: Screen, returning outcome: Screen.Outcome
  ) {
    tell { .returns(outcome, by: $0) }
    guard entry.screen as? Screen == screen else {
      return StrataDiagnostics.warn(
        "dismiss(\(Screen.self), returning:) did nothing, because it was called on the navigator of "
          + "another screen, of type \(screenType). Pass the store's own screen. See Failures#result-of-another-screen."
      )
    }
    guard let stack, isPresent, index > 0 else { return ignore(.dismiss) }
    guard !hasReturned, !results.hasReturned else { return }
    results.hasReturned = true
    stack.leave(self, returning: outcome)
  }

  func receiveResults<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, _ receive: @escaping @MainActor (Screen.Outcome) -> Bool
  ) {
    guard let stack, isPresent else { return }
    results.add(receive, of: screen)
    let outcomes = stack.kept.take(of: screen) { last in
      last >= index && !stack.hasUndrawn(above: index, upTo: last)
    }
    for outcome in outcomes { _ = receive(outcome) }
  }

  func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    tell { .popsWithResult(result, key: key, by: $0) }
    guard let stack, isPresent else { return ignore(.dismiss) }
    let replaced = stack.kept.byKey.updateValue(result, forKey: key)
    // A replaced result may be an object that navigates in its `deinit`.
    withExtendedLifetime(replaced) {}
    if index > 0 { stack.leaveReturned(self) }
  }

  func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    isPresent ? stack?.kept.byKey.removeValue(forKey: key) : nil
  }

  func consumeResult<R: TrapezioNavigationResult>(forKey key: String, as type: R.Type) -> R? {
    guard isPresent, let stack, let result = stack.kept.byKey[key] else { return nil }
    guard let typed = result as? R else {
      StrataDiagnostics.warn(
        "The result for \"\(key)\" is of type \(Swift.type(of: result)), not \(R.self), and is kept. "
          + "Consume it as \(Swift.type(of: result)). See Failures#result-of-another-type.")
      return nil
    }
    stack.kept.byKey[key] = nil
    return typed
  }

  func clearResults() {
    tell { .clearsResults(by: $0) }
    if isPresent { stack?.dropKeptResults() }
  }
}

@MainActor
indirect enum DraftSource {
  case value(StoredDraft)
  case store(@MainActor () -> (any TrapezioRestorable)?)
  /// The draft of a source, unless it still equals the discarded draft.
  case changed(DraftSource, since: StoredDraft)

  var isRead: Bool { if case .value = self { false } else { true } }

  var current: StoredDraft? {
    switch self {
    case .value(let draft): draft
    case .store(let read): read().map { .kept($0) }
    case .changed(let source, let discarded):
      source.current.flatMap { $0.isEqual(to: discarded) ? nil : $0 }
    }
  }
}
