// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs an operation against a limit, and against the cancellation of the caller.
///
/// The operation starts in place where the system can do that (`Task.immediate`): one that never
/// suspends costs neither a hop nor a timer. The type is not generic, for each generic type that is named
/// on the way to the work costs a lookup: the operation leaves its value with its owner.
@usableFromInline
final class StrataRace: Sendable {
  /// How a race has ended.
  @usableFromInline
  enum End: Sendable {
    case finished
    case timedOut
    case cancelled
  }

  private enum State: Sendable {
    case running
    case awaited(CheckedContinuation<End, Never>)
    case ended(End)
  }

  /// The task of the work: its handle, or while it runs in place the task from within.
  ///
  /// NB: `@unchecked Sendable`, for `cancel()` of either may be called from any thread. The task from
  /// within is used while its work runs, and not after that: nothing is cancelled once it has finished.
  private enum Work: @unchecked Sendable {
    case none
    case inPlace(UnsafeCurrentTask)
    case started(Task<Void, Never>)
  }

  /// The longest limit that is handed to a clock: the clock of the system traps on the largest ones.
  private static let longest = Duration.seconds(100 * 366 * 86_400)

  private let state = StrataLock(State.running)
  private let work = StrataLock(Work.none)

  @usableFromInline
  init() {}

  /// How the race has ended, if it has.
  @usableFromInline
  var end: End? {
    state.withLock { if case .ended(let end) = $0 { end } else { nil } }
  }

  /// Ends the race, unless it has ended.
  ///
  /// Answers whether this call ended it.
  @usableFromInline
  @discardableResult
  func finish(_ end: End) -> Bool {
    let (isFirst, caller) = state.withLock { state -> (Bool, CheckedContinuation<End, Never>?) in
      switch state {
      case .ended: return (false, nil)
      case .running:
        state = .ended(end)
        return (true, nil)
      case .awaited(let caller):
        state = .ended(end)
        return (true, caller)
      }
    }
    caller?.resume(returning: end)
    return isFirst
  }

  /// Runs the operation until the race has ended.
  ///
  /// - Parameter operation: Finishes the race.
  @usableFromInline
  func run(
    timeout: Duration, clock: any Clock<Duration>,
    operation: @escaping @Sendable () async -> Void
  ) async -> End {
    await withTaskCancellationHandler {
      let task = start(operation)
      if let end { return end }
      return await wait(for: task, timeout: timeout, clock: clock)
    } onCancel: {
      if finish(.cancelled) { cancelWork() }
    }
  }

  private func start(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let task: Task<Void, Never>
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // What does not suspend is done before anybody has the handle of its task.
      task = Task.immediate {
        withUnsafeCurrentTask { current in
          guard let current else { return }
          let inPlace = Work.inPlace(current)
          self.work.withLock { $0 = inPlace }
        }
        await operation()
      }
    } else {
      task = Task(operation: operation)
    }
    work.withLock { $0 = .started(task) }
    // Cancelled before there was anything to cancel.
    if case .cancelled = end { task.cancel() }
    return task
  }

  private func cancelWork() {
    switch work.withLock({ $0 }) {
    case .none: break
    case .inPlace(let task): task.cancel()
    case .started(let task): task.cancel()
    }
  }

  /// Waits for the end of the race; cancels the work if that has not finished by then.
  func wait(
    for work: Task<Void, Never>, timeout: Duration, clock: any Clock<Duration>
  ) async -> End {
    let timer = Task {
      // A sleep that throws was cancelled, because the race is over.
      guard (try? await clock.sleep(for: min(timeout, Self.longest))) != nil else { return }
      if finish(.timedOut) { work.cancel() }
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { caller in
      let end = state.withLock { state -> End? in
        if case .ended(let end) = state { return end }
        state = .awaited(caller)
        return nil
      }
      if let end { caller.resume(returning: end) }
    }
  }
}
