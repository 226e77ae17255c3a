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
    /// What ends the race at its limit.
    var timer: StrataTimer?
  }

  /// The shortest limit with which work may hold up its caller.
  private static let leastInPlace = Duration.seconds(60)

  private let state = StrataLock(State())
  // NB: Written before the work is started, and only read after that.
  private nonisolated(unsafe) var isInPlace = false

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
    var timer: StrataTimer?
    let earlier = state.withLock { state -> End? in
      if let earlier = state.end { return earlier }
      state.end = end
      caller = state.caller.take()
      work = state.work.take()
      inPlace = state.inPlace
      timer = state.timer.take()
      return nil
    }
    if let earlier { return earlier }
    caller?.resume(returning: end)
    timer?.cancel()
    if end != .finished {
      // The handle keeps the task that is cancelled from within.
      withExtendedLifetime(work) { inPlace?.cancel() }
      work?.cancel()
    }
    return end
  }

  /// Runs the operation until the race has ended.
  ///
  /// - Parameter operation: Begins with ``begin()``, and finishes the race.
  @inlinable
  nonisolated(nonsending) func run(
    timeout: Duration, clock: any Clock<Duration>,
    operation: @escaping @isolated(any) @Sendable () async -> Void
  ) async -> End {
    await withTaskCancellationHandler {
      if let end = start(timeout: timeout, clock: clock, operation) { return end }
      return await wait()
    } onCancel: {
      finish(.cancelled)
    }
  }

  /// Begins the work, in the task that was started for it.
  ///
  /// - Returns: Whether there is anything to do: whoever ended the race before had no task to cancel.
  @usableFromInline
  func begin() -> Bool {
    guard isInPlace else { return true }
    return withUnsafeCurrentTask { current in
      state.withLock { state in
        state.inPlace = current
        return state.end == nil
      }
    }
  }

  /// Starts the work, and answers with the end of the race if that has ended.
  @usableFromInline
  func start(
    timeout: Duration, clock: any Clock<Duration>,
    _ operation: @escaping @isolated(any) @Sendable () async -> Void
  ) -> End? {
    guard timeout >= Self.leastInPlace, StrataInPlaceDepth.current < StrataInPlaceDepth.most,
      #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    else {
      return watch(Task(operation: operation), timeout, clock)
    }
    let start = ContinuousClock.now
    let elapsed = clock.isContinuous ? nil : Self.stopwatch(clock)
    isInPlace = true
    let work = StrataInPlaceDepth.withOneMore { Task.immediate(operation: operation) }
    if state.withLock({ $0.end }) == .finished { return .finished }
    // What ran in place has used up some of the limit.
    return watch(work, timeout - (elapsed?() ?? start.duration(to: .now)), clock)
  }

  private static func stopwatch<C: Clock>(_ clock: C) -> () -> Duration
  where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Has the race end the work, and the limit end the race.
  private func watch(
    _ work: Task<Void, Never>, _ limit: Duration, _ clock: any Clock<Duration>
  ) -> End? {
    let end = state.withLock { state in
      state.inPlace = nil
      // Kept in any case, for whoever is just cancelling the task from within.
      state.work = work
      return state.end
    }
    if let end {
      // It ended before there was a task to cancel.
      if end != .finished { work.cancel() }
      return end
    }
    guard limit > .zero else { return finish(.timedOut) }
    let timer = StrataTimer(limit, clock: clock) { self.finish(.timedOut) }
    let isOver = state.withLock { state in
      if state.end == nil { state.timer = timer }
      return state.end
    }
    if isOver != nil { timer.cancel() }
    return isOver
  }

  /// Waits for the end of a race that was started.
  @usableFromInline
  nonisolated(nonsending) func wait() async -> End {
    await withUnsafeContinuation { caller in
      let end = state.withLock { state in
        if state.end == nil { state.caller = caller }
        return state.end
      }
      if let end { caller.resume(returning: end) }
    }
  }
}
