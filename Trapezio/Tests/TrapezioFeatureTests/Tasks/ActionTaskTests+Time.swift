// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

@Suite("ActionTask, time", .inTurn)
@MainActor
struct ActionTaskTimeTests {
  private let store = makeStore()
  private let clock = ManualClock()

  private func add(_ text: String) -> TestTask { .run { $0.log.append(text) } }

  @Test("debounce starts the last task after a pause")
  func debounce() async throws {
    let sent = ["a", "b", "c"].map { text in
      store.send(.start(add(text).debounce(id: "search", for: .seconds(1), clock: clock)))
    }
    #expect(store.runningTaskCount == 1)
    try await clock.waitForSleeps(1)
    clock.advance(by: .milliseconds(999))
    #expect(store.state.log == [])
    clock.advance(by: .milliseconds(1))
    for sent in sent { await sent.value }
    #expect(store.state.log == ["c"])
  }

  @Test("debounce delays several parts together, and can be cancelled while it waits")
  func debounceCancelled() async throws {
    let both = TestTask.merge(add("a"), add("b"))
    let sent = store.send(.start(both.debounce(id: "search", for: .seconds(1), clock: clock)))
    #expect(store.isTaskRunning(id: "search"))
    try await clock.waitForSleeps(1)
    store.cancelTask(id: "search")
    await sent.value
    #expect(store.state.log == [])
  }

  @Test("throttle starts the first task, and the next one after the interval")
  func throttle() async {
    for text in ["a", "b"] {
      await store.send(.start(add(text).throttle(id: "save", for: .seconds(1), clock: clock))).value
    }
    await store.send(.start(add("other").throttle(id: 2, for: .seconds(1), clock: clock))).value
    clock.advance(by: .milliseconds(999))
    await store.send(.start(add("c").throttle(id: "save", for: .seconds(1), clock: clock))).value
    clock.advance(by: .milliseconds(1))
    await store.send(.start(add("d").throttle(id: "save", for: .seconds(1), clock: clock))).value
    #expect(store.state.log == ["a", "other", "d"])
  }

  @Test("debounce delays work with the same id")
  func debounceSameID() async throws {
    let task = TestTask.run(id: "search") { $0.log.append("found") }
    let sent = store.send(.start(task.debounce(id: "search", for: .seconds(1), clock: clock)))
    try await clock.waitForSleeps(1)
    clock.advance(by: .seconds(1))
    await sent.value
    #expect(store.state.log == ["found"])
  }

  @Test("a debounce that is replaced after its pause, but before its start, does nothing")
  func debounceTooLate() async throws {
    let first = store.send(.start(add("a").debounce(id: "search", for: .seconds(1), clock: clock)))
    try await clock.waitForSleeps(1)
    clock.advance(by: .seconds(1))
    // The pause of the first task is over, and the task waits for the main actor.
    let second = store.send(.start(add("b").debounce(id: "search", for: .zero, clock: clock)))
    try await clock.waitForSleeps(2)
    clock.advance(by: .zero)
    await first.value
    await second.value
    #expect(store.state.log == ["b"])
  }

  /// A clock whose sleep ignores cancellation.
  private struct DeafClock: Clock {
    let gate: Gate
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      await gate.passIgnoringCancellation()
    }
  }

  @Test(
    "a cancelled debounce does nothing, even if its clock ignores the cancellation",
    arguments: [true, false])
  func debounceDeaf(isCancelled: Bool) async throws {
    let (gate, other) = (Gate(), Gate())
    store.send(.start(.run(id: "other") { _ in await other.pass() }))
    let task = TestTask.merge(.cancel(id: "other"), add("a"))
    let sent = store.send(
      .start(task.debounce(id: "search", for: .seconds(1), clock: DeafClock(gate: gate))))
    try await gate.arrival()
    if isCancelled { store.cancelTask(id: "search") }
    gate.open()
    await sent.value
    #expect(store.isTaskRunning(id: "other") == isCancelled)
    #expect(store.state.log == (isCancelled ? [] : ["a"]))
    other.open()
  }

  @Test("throttle does not count work that was cancelled before it started")
  func throttleCancelled() async {
    let store = makeStore { $0.use(.before { _, _ in await Task.yield() }) }
    let task = add("a").throttle(id: "save", for: .seconds(1), clock: clock)
    let sent = store.send(.start(task))
    sent.cancel()
    await sent.value
    await store.send(.start(task)).value
    #expect(store.state.log == ["a"])
  }

  @Test("a throttle inside a throttle with the same id has no effect")
  func throttleWithin() async {
    let once = add("a").throttle(id: "save", for: .seconds(1), clock: clock)
    await store.send(.start(once.throttle(id: "save", for: .seconds(1), clock: clock))).value
    #expect(store.state.log == ["a"])
  }
}
