// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The tasks of a scope, behind a lock.
///
/// Observers, waiters and tasks are called outside it.
final class StrataTaskStorage: Sendable {
  typealias Number = StrataTaskRegistry.Number
  typealias GroupID = StrataTaskRegistry.GroupID

  enum Admission {
    case admitted(Number, isCancelled: Bool)
    case ignored
    case refused
  }

  let observer: (any StrataTaskObserver)?
  private let registry = StrataLock(StrataTaskRegistry())

  init(observer: (any StrataTaskObserver)?) {
    self.observer = observer
  }

  func read<Value: Sendable>(_ body: (StrataTaskRegistry) -> Value) -> Value {
    registry.withLock { body($0) }
  }

  // MARK: Tasks

  func begin(
    id: (any Hashable)?, ifRunning: StrataIfRunning, group: GroupID
  ) -> Admission {
    let key = id.map(StrataTaskKey.init)
    let admission = registry.withLock { $0.begin(key: key, ifRunning: ifRunning, group: group) }
    switch admission {
    case .admitted(let info, let isCancelled, let cancelled):
      cancel(cancelled)
      observer?.taskStarted(info)
      if isCancelled { observer?.taskCancelled(info) }
      return .admitted(info.number, isCancelled: isCancelled)
    case .ignored: return .ignored
    case .refused: return .refused
    }
  }

  func attach(_ cancel: @escaping StrataTaskRegistry.Cancel, to number: Number) {
    if registry.withLock({ $0.attach(cancel, to: number) }) { cancel() }
  }

  func release(_ number: Number) {
    registry.withLock { $0.release(number) }
  }

  /// Ends a task, and those that it was the last part of.
  func finish(_ number: Number) {
    var next: Number? = number
    while let number = next {
      // The observer hears of it before anybody can find the scope idle.
      if let observer {
        guard let info = registry.withLock({ $0.announceFinish(number) }) else { return }
        observer.taskFinished(info)
      }
      guard let ending = registry.withLock({ $0.finish(number) })?.ending else { return }
      for waiter in ending.waiters { waiter.resume() }
      next = ending.whole
    }
  }

  func cancel(_ key: StrataTaskKey) { cancel(registry.withLock { $0.cancel(key) }) }

  func cancel(group: GroupID) { cancel(registry.withLock { $0.cancel(group: group) }) }

  func cancelAll(by caller: GroupID) {
    cancel(registry.withLock { $0.cancelAll(by: caller) })
  }

  func end() {
    let (cancelled, endings) = registry.withLock { $0.end() }
    cancel(cancelled)
    for ending in endings { end(ending) }
  }

  private func cancel(_ entries: [StrataTaskRegistry.Entry]) {
    for entry in entries {
      observer?.taskCancelled(entry.info)
      entry.cancel?()
    }
  }

  // MARK: Groups

  /// A context for a group that may come to be.
  func newContext(partOf outer: StrataTaskContext? = nil) -> StrataTaskContext {
    StrataTaskContext(self, group: registry.withLock { $0.newGroup() }, partOf: outer)
  }

  func isOpen(_ group: GroupID) -> Bool { registry.withLock { $0.isOpen(group) } }

  /// Opens a group for work that will start later, in the work of another group.
  func announce(_ group: GroupID, in outer: GroupID) {
    end(
      registry.withLock { registry in
        registry.announce(group)
        return registry.adopt(group, by: outer)
      })
  }

  /// Opens the group of a task that is the whole of what is started in it.
  func announce(wholeOf number: Number) { registry.withLock { $0.announce(wholeOf: number) } }

  /// Whether announced work may be started.
  func start(_ group: GroupID) -> Bool { registry.withLock { $0.start(group) } }

  func closeAnnounced(_ group: GroupID) {
    let (cancelled, ending) = registry.withLock { $0.closeAnnounced(group) }
    cancel(cancelled)
    end(ending)
  }

  private func end(_ ending: StrataTaskRegistry.Ending) {
    for waiter in ending.waiters { waiter.resume() }
    if let whole = ending.whole { finish(whole) }
  }

  func stopObserving(_ group: GroupID) {
    registry.withLock { $0.stopObserving(group) }
  }

  // MARK: Waiting

  /// Waits for a group, or for zero until no task is open, or until the caller's task is cancelled.
  func wait(for group: GroupID, isolation: isolated (any Actor)? = #isolation) async {
    let ticket = StrataLock<Number?>(nil)
    await withTaskCancellationHandler {
      // NB: Captured, so that the closure does not leave the actor of the caller and come back.
      _ = isolation
      await withCheckedContinuation { (waiter: StrataTaskRegistry.Waiter) in
        let isWaiting = registry.withLock { registry in
          let number = registry.wait(for: group, waiter)
          ticket.withLock { $0 = number }
          return number != nil
        }
        if !isWaiting {
          waiter.resume()
        } else if Task.isCancelled {
          stopWaiting(for: group, ticket)
        }
      }
    } onCancel: {
      stopWaiting(for: group, ticket)
    }
  }

  private func stopWaiting(for group: GroupID, _ ticket: borrowing StrataLock<Number?>) {
    guard let number = ticket.withLock({ $0 }) else { return }
    registry.withLock { $0.stopWaiting(for: group, ticket: number) }?.resume()
  }
}
