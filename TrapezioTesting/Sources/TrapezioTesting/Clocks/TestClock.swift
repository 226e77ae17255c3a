// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A clock whose time the test moves.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(CounterStore(screen: screen, clock: clock))
/// await store.send(.wait(.seconds(3)))
/// await clock.advance(by: .seconds(3))
/// await store.receive { $0.count = 5 }
/// ```
///
/// ``advance(by:sleepers:limit:fileID:filePath:line:column:)`` waits until somebody sleeps before it moves
/// the time, so that work that was just started is not missed. Time moves at once, not step by step: work
/// that sleeps in a loop wakes once, and sleeps again from the new time on. Advance by one step of the loop at a
/// time to see each.
public final class TestClock: Clock, Sendable {
  /// A point in the time of a ``TestClock``.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// A point in time.
    ///
    /// - Parameter offset: The time since the clock was made.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The point that is so much later.
    ///
    /// - Parameter duration: How much later.
    /// - Returns: The point.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from here to another point.
    ///
    /// - Parameter other: The other point.
    /// - Returns: The time; negative where the other point is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let state = StrataLock(TestClockState())
  private let signal = TestSignal()

  /// A clock at the beginning of its time.
  public init() {}

  /// The time of now.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// Nothing is too short.
  public var minimumResolution: Duration { .zero }

  /// For how long each who sleeps will do so, the shortest first.
  ///
  /// It does not wait: `await clock.advance(by: .zero)` waits for one who was just started.
  public var pendingSleeps: [Duration] {
    state.withLock { state in state.deadlines.map { $0 - state.now } }
  }

  /// Sleeps until the test has moved the time that far.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    TestWorkContext.note(self)
    let id = state.withLock { $0.come() }
    let wasWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper in
        let isOver = state.withLock { $0.sleep(id, until: deadline.offset, sleeper) }
        signal.notify()
        if let isOver { sleeper.resume(returning: isOver) }
      }
    } onCancel: {
      state.withLock { $0.cancel(id) }?.resume(returning: false)
    }
    guard wasWoken else { throw CancellationError() }
  }

  /// Moves the time, and wakes those whose time has come.
  ///
  /// Of several who wake at once, any may be the first to go on: advance to one after the other where that
  /// matters. It waits until somebody sleeps, and fails if nobody does within the limit; the time moves in any case. After ``run()`` it
  /// waits for nobody.
  ///
  /// - Parameters:
  ///   - duration: By how much, not less than nothing.
  ///   - sleepers: How many are to sleep before the time moves: more than one where several wait for it, none
  ///     where the test is to show that nobody does.
  ///   - limit: How long to wait for them, in the time of the system.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public nonisolated(nonsending) func advance(
    by duration: Duration, sleepers: Int = 1, limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard duration >= .zero else {
      return location.fail("Time does not go back: advance(by:) takes no negative time.")
    }
    let wait = TestWait(signal: signal, scopes: [], limit: limit)
    let isRunning = state.withLock { $0.isRunning }
    switch await wait(until: { isRunning || pendingSleeps.count >= sleepers }) {
    case .ready, .idle: break
    case .cancelled:
      location.fail("The test was cancelled while it waited for sleepers on its clock.")
    case .late:
      let found = pendingSleeps.count
      location.fail(
        """
        \(FailureText.count(sleepers, "sleeper")) \(sleepers == 1 ? "was" : "were") expected on the clock \
        within \(FailureText.seconds(limit)), but there \(found == 1 ? "is" : "are") \(found).

        Hand this clock to the work that is to sleep. If nobody is to, say "sleepers: 0".
        """)
    }
    for sleeper in state.withLock({ $0.advance(by: duration) }) { sleeper.resume(returning: true) }
  }

  /// Wakes all who sleep, and from here on each who would: the time moves on with them.
  ///
  /// Work that sleeps in an endless loop does not rest any more; end it first.
  public func run() {
    for sleeper in state.withLock({ $0.run() }) { sleeper.resume(returning: true) }
  }
}

extension TestClock: TestAwaited {
  var awaitedDescription: String? {
    let sleeps = pendingSleeps
    guard let next = sleeps.first else { return nil }
    return
      "\(FailureText.count(sleeps.count, "sleeper")) on a TestClock, the next for "
      + "\(FailureText.seconds(next)): \"advance(by:)\"."
  }
}
