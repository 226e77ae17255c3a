// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The navigator of one entry.
///
/// Every call applies to the entry's screen, even if another screen is on top. Once the entry has
/// left the stack, calls have no effect.
@MainActor
final class TrapezioEntryNavigator {
  private struct Caller {
    let result: TrapezioAwaitedResult
    let type: Any.Type
    /// The entry whose guard awaits the result, if any.
    let guardedEntry = TrapezioLeaveGuard.askedEntry
    let accepts: (any Sendable) -> Bool
  }

  private struct Receiver {
    let id: Int
    let screen: any TrapezioScreen.Type
    let type: Any.Type
    let accepts: (any Sendable) -> Bool
    /// Passes a result to the sequence and returns whether the sequence still has a reader.
    let send: (any Sendable) -> Bool
    let finish: () -> Void
  }

  private enum DraftSource {
    case value(TrapezioDraft)
    case store(@MainActor () -> (any TrapezioRestorable)?)
  }

  let entry: TrapezioNavigationEntry
  /// The entry's index in the stack, which does not change until the entry leaves.
  let index: Int
  /// Whether a host has asked for the navigator and may therefore have created a store.
  var isDrawn = false
  /// Whether the screen has returned its result and will leave together with the screens above it.
  private(set) var hasReturned = false
  /// The screen that this screen most recently requested for an occupied column.
  var latestColumnRequest: AnyHashable?
  private(set) weak var stack: TrapezioStackNavigator?
  private weak var opener: TrapezioEntryNavigator?
  private var hasNoView = false
  /// The navigators of the screens that this screen has opened and that are still in the stack.
  private var openedScreens: [AnyHashable: TrapezioEntryNavigator] = [:]
  private var caller: Caller?
  private var receivers: [Receiver] = []
  private var nextReceiver = 0
  private var leaveGuard: TrapezioLeaveGuard?
  private var asking: Task<Bool, Never>?
  private var lifetime: TrapezioScreenLifetime?
  private var draftSource: DraftSource?

  init(
    of entry: TrapezioNavigationEntry, at index: Int, in stack: TrapezioStackNavigator,
    openedBy opener: TrapezioEntryNavigator? = nil
  ) {
    self.entry = entry
    self.index = index
    self.stack = stack
    self.opener = opener
    let key = AnyHashable(entry.screen)
    // A screen that does not equal itself, such as one with a NaN, could never be found again.
    if key == key { opener?.openedScreens[key] = self }
  }

  /// Whether the entry is in the stack.
  var isPresent: Bool {
    guard let stack, index < stack.nodes.count else { return false }
    return stack.nodes[index] === self
  }

  /// Whether the entry is the top one.
  ///
  /// `Observation` tracks the value.
  var isOnTop: Bool { stack?.current == entry }

  func opened(_ screen: any TrapezioScreen) -> TrapezioEntryNavigator? {
    openedScreens[AnyHashable(screen)]
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
    if !isPresent { opener?.openedScreens[AnyHashable(entry.screen)] = nil }
    caller?.result.settle(nil)
    // An object that these closures have captured may navigate in its `deinit`.
    let (earlierGuard, ended) = (leaveGuard, receivers)
    withExtendedLifetime(earlierGuard) { leaveGuard = nil }
    asking?.cancel()
    asking = nil
    endDraft()
    receivers = []
    for receiver in ended { receiver.finish() }
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
      caller?.result.settle(nil)
      stack.report(
        .goTo(entry.screen, as: entry.style), by: opener, .ignored("the host has no view for it"))
    }
    if !stays, index > 0, stack.top === self { dismiss() }
  }

  // MARK: Guards

  /// Whether the screen has a guard whose condition holds.
  var isGuarded: Bool { leaveGuard?.isNeeded() ?? false }

  /// Whether the guard has been asked and has not answered.
  var isBeingAsked: Bool { asking != nil }

  /// Asks the guard whether the screen may leave.
  ///
  /// While the guard is deciding, another call waits for the same answer.
  func allowsLeaving(for reason: TrapezioLeaveReason) async -> Bool {
    if let asking { return await asking.value }
    guard let leaveGuard else { return true }
    let asking = Task {
      let answer = await TrapezioLeaveGuard.$askedEntry.withValue(entry.id) {
        await leaveGuard.mayLeave(reason)
      }
      // If the task is cancelled, the answer is out of date, because the screen has left or because
      // its host has ended. In the latter case, the screen has another guard by now, or none.
      if Task.isCancelled { return !isPresent }
      self.asking = nil
      return answer
    }
    self.asking = asking
    return await asking.value
  }

  // MARK: Drafts

  /// The current draft of the screen.
  ///
  /// `Observation` tracks the state that the store's closure reads.
  var currentDraft: TrapezioDraft? {
    switch draftSource {
    case nil: nil
    case .value(let draft): draft
    case .store(let read): read().map { .kept($0) }
    }
  }

  /// Sets the screen's draft, unless the screen already has one.
  func offer(_ draft: TrapezioDraft?) {
    guard let draft, draftSource == nil else { return }
    setDraft(.value(draft))
  }

  /// Keeps the current draft for the screen's next store, unless the screen has left.
  private func endDraft() {
    guard case .store = draftSource else { return }
    setDraft(isPresent ? currentDraft.map { .value($0) } : nil)
  }

  private func setDraft(_ source: DraftSource?) {
    // An object that the earlier source has captured may navigate in its `deinit`.
    withExtendedLifetime(draftSource) { draftSource = source }
    stack?.draftChanges += 1
  }

  // MARK: Results

  /// Whether the call that awaited the result has ended without it, for example by cancellation.
  var wasCancelled: Bool { caller?.result.isSettled ?? false }

  /// Waits for the screen's result.
  ///
  /// If another call already awaits the result, this call returns `nil` immediately.
  func result<Result: Sendable>(as type: Result.Type) async -> Result? {
    // When the new screen was reported, a plugin may have removed it.
    guard isPresent, !isAwaited, !hasReturned, !hasNoView else { return nil }
    let result = TrapezioAwaitedResult()
    caller = Caller(result: result, type: type) { $0 is Result }
    // Unwrap the value first, because `nil` can be cast to any optional type.
    guard let value = await result.value() else { return nil }
    return value as? Result
  }

  /// Passes a result to the call that awaits it.
  ///
  /// - Returns: `true` if a call has accepted the result.
  func settle(_ value: any Sendable) -> Bool {
    guard isAwaited, let caller else { return false }
    self.caller = nil
    guard caller.accepts(value) else {
      TrapezioDiagnostics.warn(
        "\(entry.screen) returned a value of type \(Swift.type(of: value)), but goTo(_:for:) awaits \(caller.type) and "
          + "returns nil. Return that type, or await \(Swift.type(of: value)). The result is kept for "
          + "results(of:as:). See Failures#result-of-another-type.")
      caller.result.settle(nil)
      return false
    }
    caller.result.settle(value)
    return true
  }

  /// Passes a result to this screen's sequences.
  ///
  /// - Returns: `true` if a sequence has accepted the result.
  func receive(_ value: any Sendable, of screen: any TrapezioScreen) -> Bool {
    var isReceived = false
    for receiver in receivers where receiver.screen == type(of: screen) {
      if !receiver.accepts(value) {
        warnOfType(of: value, of: screen, for: receiver.type)
      } else if receiver.send(value) {
        isReceived = true
      }
    }
    return isReceived
  }

  private func forgetReceiver(_ id: Int) {
    guard let index = receivers.firstIndex(where: { $0.id == id }) else { return }
    let receiver = receivers.remove(at: index)
    // A buffered result may be an object that navigates in its `deinit`.
    withExtendedLifetime(receiver) {}
  }

  private func warnOfType(of value: any Sendable, of screen: any TrapezioScreen, for type: Any.Type)
  {
    TrapezioDiagnostics.warn(
      "\(screen) returned a value of type \(Swift.type(of: value)), but results(of:as:) of \(entry.screen) reads "
        + "\(type). The result is kept. Read it as \(Swift.type(of: value)). "
        + "See Failures#result-of-another-type.")
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
    guard !Task.isCancelled else { return nil }
    let node = await stack?.open(TrapezioNavigationStep(screen, as: style), by: self)
    return await node?.result(as: type)
  }

  func dismiss() {
    guard let stack, canLeave(.dismiss) else { return }
    leave(stack)
  }

  func back() {
    guard let stack, canLeave(.dismiss) else { return }
    stack.back(from: entry)
  }

  func dismissToRoot() {
    guard let stack, isHere(.dismissToRoot) else { return }
    stack.dismiss(downTo: 0, request: .dismissToRoot, by: self)
  }

  func dismissTo(_ screen: any TrapezioScreen) {
    guard let stack, isHere(.dismissTo(screen)) else { return }
    stack.dismissTo(screen, by: self)
  }

  func dismiss(returning result: any Sendable) {
    guard let stack, canLeave(.dismiss), !hasReturned else { return }
    stack.deliver(result, of: self)
    leaveReturned(stack)
  }

  func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    guard let stack, isHere(.dismiss) else { return }
    stack.keep(result, forKey: key)
    if index > 0 { leaveReturned(stack) }
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
    setGuard(mayLeave.map { TrapezioLeaveGuard(isNeeded: { true }, mayLeave: $0) })
  }

  func beforeLeaving(
    while isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {
    setGuard(TrapezioLeaveGuard(isNeeded: isNeeded, mayLeave: mayLeave))
  }

  func draft<Draft: TrapezioRestorable>(_ type: Draft.Type) -> Draft? {
    guard isPresent, let draft = currentDraft else { return nil }
    do {
      return try draft.value(as: type)
    } catch {
      setDraft(nil)
      TrapezioDiagnostics.warn(
        "The draft of \(entry.screen) cannot be decoded as \(type) and is dropped: \(error) To keep the drafts "
          + "of earlier versions of the app, decode them in init(from:) of \(type). "
          + "See Failures#draft-not-decoded.")
      return nil
    }
  }

  func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping @MainActor () -> Draft?) {
    guard isPresent else { return }
    setDraft(.store { draft() })
  }

  func results<Screen: TrapezioScreen, Result: Sendable>(
    of screen: Screen.Type, as type: Result.Type
  ) -> AsyncStream<Result> {
    let (stream, continuation) = AsyncStream.makeStream(of: Result.self)
    guard let stack, isPresent else {
      continuation.finish()
      return stream
    }
    let id = nextReceiver
    nextReceiver += 1
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.forgetReceiver(id) }
    }
    receivers.append(
      Receiver(
        id: id, screen: screen, type: type, accepts: { $0 is Result },
        send: { value in
          guard let value = value as? Result else { return true }
          if case .terminated = continuation.yield(value) { return false }
          return true
        }, finish: { continuation.finish() }))
    let others = stack.keptResults.filter {
      $0.index >= index && $0.screen is Screen && !($0.value is Result)
    }
    let kept = stack.takeKeptResults(from: index) { $0.screen is Screen && $0.value is Result }
    for case let value as Result in kept { continuation.yield(value) }
    for other in others { warnOfType(of: other.value, of: other.screen, for: type) }
    return stream
  }

  var isAwaited: Bool { caller.map { !$0.result.isSettled } ?? false }

  /// Whether an entry's guard awaits the screen's result.
  func isAwaited(byGuardOf entry: TrapezioNavigationEntry) -> Bool {
    isAwaited && caller?.guardedEntry == entry.id
  }

  private func setGuard(_ leaveGuard: TrapezioLeaveGuard?) {
    guard let stack, isPresent, !hasReturned else { return }
    // An object that the earlier guard has captured may navigate in its `deinit`.
    withExtendedLifetime(self.leaveGuard) { self.leaveGuard = leaveGuard }
    if leaveGuard == nil { stack.guarded.remove(entry.id) } else { stack.guarded.insert(entry.id) }
  }

  private func leaveReturned(_ stack: TrapezioStackNavigator) {
    // The screen will leave together with the screens above it, so its guard is no longer asked.
    beforeLeaving(nil)
    hasReturned = true
    leave(stack)
  }

  private func leave(_ stack: TrapezioStackNavigator) {
    _ = stack.leave(.init(target: self, reason: .screen, request: .dismiss, origin: self))
  }

  /// Returns whether the entry is in the stack and, if it is not, reports the request as ignored.
  private func isHere(_ request: TrapezioNavigationReport.Request) -> Bool {
    if isPresent { return true }
    stack?.report(request, by: self, .ignored("the screen has left"))
    return false
  }

  private func canLeave(_ request: TrapezioNavigationReport.Request) -> Bool {
    guard isHere(request) else { return false }
    if index > 0 { return true }
    stack?.report(request, by: self, .ignored("the root stays"))
    return false
  }
}
