// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs an operation until it ends, its limit passes, or the caller is cancelled.
///
/// The operation runs in its own task, so the race can end even if the operation ignores
/// cancellation. It stores its value itself, because a generic race would be slower.
@usableFromInline
final class StrataRace: Sendable {
  @usableFromInline
  enum End: Sendable {
    case finished
    case timedOut
    case cancelled
  }

  private struct State: Sendable {
    var end: End?
    var caller: UnsafeContinuation<End, Never>?
    var work: Task<Void, Never>?
    var timer: StrataTimer?
  }

  private let state = StrataLock(State())

  @usableFromInline
  init() {}

  @usableFromInline
  func finish(_ end: End) {
    let ended = state.withLock { state -> State in
      guard state.end == nil else { return State() }
      defer { state = State(end: end) }
      return state
    }
    ended.caller?.resume(returning: end)
    ended.timer?.cancel()
    if end != .finished { ended.work?.cancel() }
  }

  /// Runs the operation, which must call ``finish(_:)``, until the race has ended.
  ///
  /// If the caller is already cancelled, the operation does not run.
  @usableFromInline
  nonisolated(nonsending) func run(
    timeout: Duration, clock: any Clock<Duration>,
    operation: @escaping @isolated(any) @Sendable () async -> Void
  ) async -> End {
    guard StrataTaskContext.currentOrigin != nil else {
      return await compete(timeout, clock, operation)
    }
    let end = clock.isContinuous ? ContinuousClock.now + StrataTimer.limited(timeout) : nil
    return await StrataTaskScope.waiting(for: .part(ObjectIdentifier(self), until: end)) {
      await compete(timeout, clock, operation)
    }
  }

  private nonisolated(nonsending) func compete(
    _ timeout: Duration, _ clock: any Clock<Duration>,
    _ operation: @escaping @isolated(any) @Sendable () async -> Void
  ) async -> End {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { caller in
        let end = state.withLock { state in
          guard state.end == nil else { return state.end }
          state.caller = caller
          // Under the lock, so that a concurrent cancellation either cancels the work or prevents
          // its start.
          state.work = StrataTaskScope.startPart(ObjectIdentifier(self), operation)
          return nil
        }
        if let end { caller.resume(returning: end) } else { startTimer(timeout, clock) }
      }
    } onCancel: {
      finish(.cancelled)
    }
  }

  private func startTimer(_ timeout: Duration, _ clock: any Clock<Duration>) {
    let timer = StrataTimer(timeout, clock: clock) { self.finish(.timedOut) }
    let hasEnded = state.withLock { state in
      if state.end == nil { state.timer = timer }
      return state.end != nil
    }
    // The race ended before the timer was stored, so it could not cancel the timer.
    if hasEnded { timer.cancel() }
  }
}
