// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs an operation against a limit, and against the cancellation of the caller.
///
/// The operation has a task of its own, which the caller need not wait for. Where the limit is long and
/// the system can do it (`Task.immediate`) that task starts in place: an operation that never suspends
/// costs neither a hop nor a timer then, but one that blocks its thread holds up the caller, which a short
/// limit must not allow. The type is not generic, for each generic type that is named on the way to the
/// work costs a lookup: the operation leaves its value with its owner.
@usableFromInline
final class StrataRace: Sendable {
  /// How a race has ended.
  @usableFromInline
  enum End: Sendable {
    case finished
    case timedOut
    case cancelled
  }

  // NB: `@unchecked Sendable`, for `cancel()` of a task may be called from any thread. The task from
  // within is used only while the one who started it waits for it to suspend or to end.
  private struct State: @unchecked Sendable {
    var end: End?
    /// Who waits for the end.
    var caller: UnsafeContinuation<End, Never>?
    /// What is cancelled when the race ends without it.
    var work: Task<Void, Never>?
    /// The same, while it runs in place and nobody has its handle.
    var inPlace: UnsafeCurrentTask?
  }

  /// The shortest limit with which work may hold up its caller.
  private static let leastInPlace = Duration.seconds(60)

  private let state = StrataLock(State())

  @usableFromInline
  init() {}

  /// How the race has ended, if it has.
  var end: End? { state.withLock { $0.end } }

  /// Ends the race, unless it has ended, and cancels the work where that has not.
  ///
  /// - Returns: How the race has ended.
  @usableFromInline
  @discardableResult
  func finish(_ end: End) -> End {
    var caller: UnsafeContinuation<End, Never>?
    var work: Task<Void, Never>?
    var inPlace: UnsafeCurrentTask?
    let earlier = state.withLock { state -> End? in
      if let earlier = state.end { return earlier }
      state.end = end
      caller = state.caller.take()
      work = state.work.take()
      inPlace = state.inPlace
      return nil
    }
    if let earlier { return earlier }
    caller?.resume(returning: end)
    if end != .finished {
      // The handle keeps the task that is cancelled from within.
      withExtendedLifetime(work) { inPlace?.cancel() }
      work?.cancel()
    }
    return end
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
      let stopwatch = StrataStopwatch(clock)
      let isLong = timeout >= Self.leastInPlace
      if let end = start(
        operation, inPlace: isLong && StrataInPlaceDepth.current < StrataInPlaceDepth.most)
      {
        return end
      }
      // What ran in place has used up some of the limit.
      let left = isLong ? timeout - stopwatch.elapsed : timeout
      guard left > .zero else { return finish(.timedOut) }
      let timer = StrataTimer(left, clock: clock) { self.finish(.timedOut) }
      defer { timer.cancel() }
      return await withUnsafeContinuation { caller in
        let end = state.withLock { state -> End? in
          if state.end == nil { state.caller = caller }
          return state.end
        }
        if let end { caller.resume(returning: end) }
      }
    } onCancel: {
      finish(.cancelled)
    }
  }

  /// Notes the task that runs in place.
  ///
  /// Answers whether its work is to begin: whoever ended the race before had no task to cancel.
  private func isOpenInPlace() -> Bool {
    withUnsafeCurrentTask { current in
      state.withLock { state in
        state.inPlace = current
        return state.end == nil
      }
    }
  }

  /// Starts the work, and answers with the end of the race if that has ended.
  private func start(_ operation: @escaping @Sendable () async -> Void, inPlace: Bool) -> End? {
    let work: Task<Void, Never>
    if inPlace, #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      work = StrataInPlaceDepth.withOneMore {
        Task.immediate {
          guard self.isOpenInPlace() else { return }
          await operation()
        }
      }
    } else {
      work = Task(operation: operation)
    }
    let end = state.withLock { state in
      state.inPlace = nil
      // Kept in any case, for whoever is just cancelling the task from within.
      state.work = work
      return state.end
    }
    // It ended before there was a task to cancel.
    if let end, end != .finished { work.cancel() }
    return end
  }
}
