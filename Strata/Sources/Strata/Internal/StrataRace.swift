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

  private let state = StrataLock(State.running)

  @usableFromInline
  init() {}

  /// How the race has ended, if it has.
  @usableFromInline
  var end: End? {
    state.withLock { if case .ended(let end) = $0 { end } else { nil } }
  }

  /// Ends the race, unless it has ended. Answers whether this call ended it.
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

  /// Starts the operation, which is to finish the race.
  @usableFromInline
  static func start(_ operation: sending @escaping () async -> Void) -> Task<Void, Never> {
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: operation)
    } else {
      Task(operation: operation)
    }
  }

  /// Waits for the end of the race; cancels the work if that has not finished by then.
  @usableFromInline
  func wait(
    for work: Task<Void, Never>, timeout: Duration, clock: any Clock<Duration>
  ) async -> End {
    let timer = Task {
      // A sleep that throws was cancelled, because the race is over.
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      if finish(.timedOut) { work.cancel() }
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        let end = state.withLock { state -> End? in
          if case .ended(let end) = state { return end }
          state = .awaited(caller)
          return nil
        }
        if let end { caller.resume(returning: end) }
      }
    } onCancel: {
      if finish(.cancelled) { work.cancel() }
    }
  }
}
