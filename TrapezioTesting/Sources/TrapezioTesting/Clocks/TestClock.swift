// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A clock whose time advances only when the test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(CounterStore(screen: screen, clock: clock))
/// await store.send(.wait(.seconds(3)))
/// await clock.advance(by: .seconds(3))
/// await store.receive { $0.count = 5 }
/// ```
///
/// ``advance(by:sleepers:limit:fileID:filePath:line:column:)`` waits until a task sleeps. The time
/// advances in one step, so to wake a loop several times, advance the time once for each iteration.
///
/// If the clock measures a time limit, as in `execute(params:timeout:clock:)`, the limit counts as
/// a sleeping task and appears in ``pendingSleeps``.
public final class TestClock: Clock, Sendable {
  /// A point in time on a ``TestClock``.
  ///
  /// ```swift
  /// #expect(clock.now.offset == .seconds(3))
  /// try await clock.sleep(for: .seconds(4))
  /// #expect(clock.now.offset == .seconds(7))
  /// ```
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates a point in time.
    ///
    /// ```swift
    /// await clock.advance(by: .seconds(3), sleepers: 0)
    /// try await clock.sleep(until: TestClock.Instant(offset: .seconds(3)))
    /// ```
    public init(offset: Duration) {
      self.offset = offset
    }

    /// Returns the point in time after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration to another point in time, which is negative if that point is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first point in time is earlier than the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  let trace = TestTrace()
  private let state = StrataLock(TestClockState())
  private let signal = TestSignal()
  private let callers = TestCallers()

  /// Creates a clock whose time starts at zero.
  public init() {}

  /// The current time.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// The clock's minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// The remaining durations of all sleeps and time limits, shortest first.
  ///
  /// Work that has just started may not be sleeping yet. To wait until a task sleeps, call
  /// `advance(by: .zero)`.
  public var pendingSleeps: [Duration] {
    state.withLock { state in state.deadlines.map { $0 - state.now } }
  }

  /// Sleeps until the time reaches a deadline, or returns immediately if it already has.
  ///
  /// The method ignores the tolerance, and throws a `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    TestWorkContext.note(self)
    callers.note()
    trace.joinWork()
    let id = state.withLock { $0.announce() }
    let pause = TestPause()
    defer { pause.end() }
    let wasWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        let sleeper = TestContinuation(continuation, pause)
        let isOver = state.withLock { $0.sleep(id, until: deadline.offset, sleeper) }
        if isOver == nil { pause.begin() }
        signal.notify()
        if let isOver { sleeper.resume(returning: isOver) }
      }
    } onCancel: {
      state.withLock { $0.cancel(id) }?.resume(returning: false)
    }
    guard wasWoken else { throw CancellationError() }
  }

  /// Waits until a task sleeps, advances the time, and wakes the tasks whose deadlines are reached.
  ///
  /// ```swift
  /// let first = Task { try await clock.sleep(for: .seconds(2)) }
  /// let second = Task { try await clock.sleep(for: .seconds(5)) }
  /// await clock.advance(by: .seconds(3), sleepers: 2)
  /// try await first.value
  /// #expect(clock.pendingSleeps == [.seconds(2)])
  /// ```
  ///
  /// Pass the minimum number of sleeping tasks to wait for as `sleepers`, or 0 to advance the time
  /// without waiting. If too few tasks sleep within the limit, the test fails but the time still
  /// advances. If the duration is negative, the test fails and the time does not advance. The
  /// method does not wait for the woken tasks. Tasks that wake together continue in any order, so
  /// advance to one deadline after another if the order matters. After ``run()``, the method does
  /// not wait.
  public nonisolated(nonsending) func advance(
    by duration: Duration, sleepers: Int = 1, limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await advance(by: duration, sleepers, limit, location)
  }

  /// Advances the time, and returns whether enough tasks have slept.
  nonisolated(nonsending) func advance(
    by duration: Duration, _ sleepers: Int, _ limit: Duration, _ location: TestLocation
  ) async -> Bool {
    let location = location.of(trace)
    guard duration >= .zero else {
      location.fail(
        """
        "advance(by:)" was called with a negative duration, so the time did not advance.

        Pass a duration of zero or more.
        """, see: "clock-not-advanced")
      return false
    }
    let wait = TestWait(
      signal: signal, source: callers.source, limit: limit)
    let isRunning = state.withLock { $0.isRunning }
    let isReady = { isRunning || self.pendingSleeps.count >= sleepers }
    var end: TestWait.End
    repeat {
      end = await wait(until: isReady)
      // A sleeper can be about to end, because its work has been replaced.
      await wait.letWorkRun()
    } while end == .ready && !isReady()
    switch end {
    case .ready: break
    case .cancelled:
      location.fail(
        "The test was cancelled while waiting for a task to sleep on the clock.",
        see: "test-cancelled")
    case .idle, .settled, .late:
      let found = pendingSleeps.count
      location.fail(
        """
        \(FailureText.count(sleepers, "task")) \(sleepers == 1 ? "was" : "were") expected to sleep \
        on the clock, but \(found == 0 ? "none" : "only \(found)") \(found > 1 ? "do" : "does")\
        \(end.clause("within", limit)).

        Pass this clock to the work that sleeps. If no work should sleep, pass "sleepers: 0".
        """, see: "clock-not-advanced")
    }
    advanceNow(by: duration)
    return end == .ready
  }

  func advanceNow(by duration: Duration) {
    trace.add("clock advanced by \(FailureText.seconds(duration))")
    for sleeper in state.withLock({ $0.advance(by: duration) }) { sleeper.resume(returning: true) }
  }

  /// Wakes all sleeping tasks and makes every later sleep end immediately.
  ///
  /// ```swift
  /// let second = Task { try await clock.sleep(for: .seconds(5)) }
  /// // …
  /// clock.run()
  /// try await second.value
  /// ```
  ///
  /// The call and each later sleep advance the time to the latest deadline. Work that sleeps in an
  /// endless loop then runs without a pause, so end such work before you call the method. If the
  /// clock measures a call's time limit, the call can fail with a `StrataTimeoutException`.
  public func run() {
    trace.add("clock runs")
    for sleeper in state.withLock({ $0.run() }) { sleeper.resume(returning: true) }
  }
}

extension TestClock: TestAwaited, TestCalled, TestTraced {
  var awaitedDescription: String? {
    let sleeps = pendingSleeps
    guard let next = sleeps.first else { return nil }
    let verb = sleeps.count == 1 ? "waits" : "wait"
    return
      "\(FailureText.count(sleeps.count, "sleep or time limit", "sleeps or time limits")) \(verb) on a "
      + "TestClock, the first for \(FailureText.seconds(next)): call \"advance(by:)\"."
  }
}
