// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@Suite("TestClock", .inTurn)
@MainActor
struct TestClockTests {
  private let clock = TestClock()
  private let woken = TestEventSink<String>()

  private func startSleeper(_ name: String, for duration: Duration) -> Task<Void, Never> {
    Task {
      do {
        try await clock.sleep(for: duration)
        woken.send(name)
      } catch {
        woken.send("\(name) \(error)")
      }
    }
  }

  @Test("a task wakes when the test has advanced the time to its deadline")
  func advance() async {
    _ = startSleeper("one", for: .seconds(3))
    await clock.advance(by: .seconds(2))
    #expect(clock.pendingSleeps == [.seconds(1)])
    woken.expectNoMoreEvents()
    await clock.advance(by: .seconds(1))
    #expect(await woken.nextEvent() == "one")
    #expect(clock.now.offset == .seconds(3))
  }

  @Test("advance waits until a task sleeps")
  func advanceFirst() async throws {
    let advanced = Task { await clock.advance(by: .seconds(3), limit: .seconds(1_000)) }
    // Now the task waits.
    await mainActorTurn()
    #expect(clock.now.offset == .zero)
    let sleeper = startSleeper("one", for: .seconds(3))
    try await advanced.end()
    try await sleeper.end()
    #expect(woken.takeEvents() == ["one"])
  }

  @Test("advance waits for a number of sleeping tasks")
  func sleepers() async {
    _ = startSleeper("late", for: .seconds(2))
    _ = startSleeper("early", for: .seconds(1))
    await clock.advance(by: .zero, sleepers: 2)
    #expect(clock.pendingSleeps == [.seconds(1), .seconds(2)])
    await clock.advance(by: .seconds(1))
    #expect(await woken.nextEvent() == "early")
    await clock.advance(by: .seconds(1))
    #expect(await woken.nextEvent() == "late")
  }

  @Test("the test can follow a loop step by step")
  func loop() async {
    let ticks = TestEventSink<Int>()
    let ticker = Task {
      for tick in 1...10 {
        try? await clock.sleep(for: .seconds(1))
        ticks.send(tick)
      }
    }
    for tick in 1...10 {
      await clock.advance(by: .seconds(1))
      #expect(await ticks.nextEvent() == tick)
    }
    await ticker.value
  }

  @Test("run wakes all tasks, and disables sleeping")
  func run() async throws {
    _ = startSleeper("one", for: .seconds(3))
    await clock.advance(by: .zero)
    clock.run()
    #expect(await woken.nextEvent() == "one")
    #expect(clock.now.offset == .seconds(3))
    try await clock.sleep(for: .seconds(4))
    #expect(clock.now.offset == .seconds(7))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(7))
  }

  @Test("a sleep with a past deadline ends at once")
  func past() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    await clock.advance(by: .seconds(3), sleepers: 0)
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(3)))
    #expect(clock.pendingSleeps.isEmpty)
  }

  @Test("a cancelled sleep throws, whether it has begun or not")
  func cancelled() async {
    let before = startSleeper("before", for: .seconds(3))
    before.cancel()
    #expect(await woken.nextEvent() == "before CancellationError()")
    let during = startSleeper("during", for: .seconds(3))
    await clock.advance(by: .seconds(1))
    during.cancel()
    #expect(await woken.nextEvent() == "during CancellationError()")
    #expect(clock.pendingSleeps == [])
  }

  @Test("advance fails if no task sleeps within its limit, but still advances the time")
  func noSleeper() async {
    let capture = await captureFailures {
      // The limit is the subject.
      await clock.advance(by: .seconds(1), limit: .milliseconds(20))
      let task = startSleeper("one", for: .seconds(3))
      await clock.advance(by: .seconds(1))
      // The limit is the subject.
      await clock.advance(by: .seconds(1), sleepers: 3, limit: .milliseconds(20))
      task.cancel()
    }
    #expect(clock.now.offset == .seconds(3))
    #expect(
      capture.text == """
        1 task was expected to sleep on the clock, but none does within 0.02 seconds.

        Pass this clock to the work that sleeps. If no work should sleep, pass "sleepers: 0".

        See Failures#clock-not-advanced.
        ---
        3 tasks were expected to sleep on the clock, but only 1 does within 0.02 seconds.

        Pass this clock to the work that sleeps. If no work should sleep, pass "sleepers: 0".

        See Failures#clock-not-advanced.
        """)
  }

  @Test("a cancelled advance fails, and says that it was cancelled")
  func advanceCancelled() async {
    let capture = await captureFailures {
      let test = Task { await clock.advance(by: .seconds(1), limit: .seconds(1_000)) }
      test.cancel()
      await test.value
    }
    #expect(
      capture.messages == [
        "The test was cancelled while waiting for a task to sleep on the clock.\n\nSee Failures#test-cancelled."
      ]
    )
  }

  @Test("a clock measures the timeout of a use case")
  func limit() async {
    let fake = FakeInteractor<Int, Int>()
    let call = Task { await fake.execute(params: 1, timeout: .seconds(5), clock: clock) }
    await clock.advance(by: .seconds(5))
    #expect(expectTimeout(await call.value)?.timeout == .seconds(5))
  }

  @Test("advance does not wait after run")
  func advanceAfterRun() async {
    clock.run()
    await clock.advance(by: .seconds(3), limit: .seconds(1_000))
    #expect(clock.now.offset == .seconds(3))
  }

  @Test("advance fails on a negative duration")
  func negative() async {
    let capture = await captureFailures { await clock.advance(by: .seconds(-1)) }
    #expect(
      capture.messages == [
        """
        "advance(by:)" was called with a negative duration, so the time did not advance.

        Pass a duration of zero or more.

        See Failures#clock-not-advanced.
        """
      ])
    #expect(clock.now.offset == .zero)
  }

  @Test("steps wake a loop several times, and the last one is shorter")
  func steps() async {
    let times = Log<Duration>()
    let loop = Task { [clock] in
      for _ in 1...3 {
        try await clock.sleep(for: .seconds(1))
        times.append(clock.now.offset)
      }
      try await clock.sleep(for: .milliseconds(500))
      times.append(clock.now.offset)
    }
    await clock.advance(by: .milliseconds(3_500), inStepsOf: .seconds(1))
    _ = await loop.result
    #expect(
      times.elements == [.seconds(1), .seconds(2), .seconds(3), .milliseconds(3_500)])
  }

  @Test("steps stop at the first failure")
  func failedSteps() async {
    let capture = await captureFailures {
      await clock.advance(by: .seconds(1), inStepsOf: .zero)
      await clock.advance(by: .seconds(-1), inStepsOf: .seconds(1))
      // The limit is the subject.
      await clock.advance(by: .seconds(9), inStepsOf: .seconds(1), limit: .milliseconds(20))
    }
    #expect(
      capture.messages.map { $0.prefix(while: { $0 != "," && $0 != "\n" }) } == [
        "\"advance(by:inStepsOf:)\" was called with a step that is not positive",
        "\"advance(by:)\" was called with a negative duration",
        "1 task was expected to sleep on the clock",
      ])
    #expect(clock.now.offset == .seconds(1))
  }

  @Test("advancing past the end of time does not trap")
  func end() async {
    for _ in 0..<100 { await clock.advance(by: .seconds(Int64.max), sleepers: 0) }
    #expect(clock.now.offset == .seconds(Int64.max))
  }
}
