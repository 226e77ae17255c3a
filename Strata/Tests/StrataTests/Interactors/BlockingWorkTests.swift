// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

/// What blocks a thread of the pool, which has one for each core.
///
/// So one test at a time, and all of them in this suite. They run on the main actor, which has a thread
/// of its own.
@MainActor
@Suite("Work that blocks its thread", .serialized, .timeLimit(.minutes(1)))
struct BlockingWorkTests {
  private let clock = ManualClock()
  private let started = Gate()
  private let latch = Latch()
  private let log = Log<String>()

  private var interactor: StrataInteractor<Int, Int> {
    StrataInteractor { [started, latch, log] value in
      started.open()
      log.append(latch.waitBlocking() ? "went on" : "timed out")
      log.append(Task.isCancelled ? "cancelled" : "not cancelled")
      try Task.checkCancellation()
      return value
    }
  }

  @Test("an execution returns when a short limit has passed")
  func limit() async throws {
    let task = Task { [clock, interactor] in
      await interactor.execute(params: 7, timeout: .seconds(5), clock: clock)
    }
    try await started.wait(for: "the work to start")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    #expect(
      try await task.value(orFail: "the result")
        == .failure(StrataTimeoutException(timeout: .seconds(5))))
    #expect(log.elements.isEmpty)
    latch.signal()
    try await log.wait(for: "cancelled")
  }

  @Test("an execution with a short limit returns when its caller is cancelled")
  func cancelled() async throws {
    let task = Task { [clock, interactor] in
      await interactor.execute(params: 7, timeout: .seconds(5), clock: clock)
    }
    try await started.wait(for: "the work to start")
    task.cancel()
    #expect(
      try await task.value(orFail: "the result") == .failure(StrataCancellationException()))
    #expect(log.elements.isEmpty)
    latch.signal()
    try await log.wait(for: "cancelled")
  }

  @Test("with a long limit, too, it sees the cancellation of the caller")
  func longLimit() async throws {
    let task = Task { [clock, interactor] in await interactor.execute(params: 7, clock: clock) }
    try await started.wait(for: "the work to start")
    task.cancel()
    latch.signal()
    #expect(
      try await task.value(orFail: "the result") == .failure(StrataCancellationException()))
    try await log.wait(for: "cancelled")
    #expect(log.elements == ["went on", "cancelled"])
  }

  @Test("a deadline that takes its time does not hold up the others")
  func deadline() async throws {
    let deadlines = StrataDeadlines(clock: clock)
    _ = deadlines.add(.seconds(1)) { [latch] in _ = latch.waitBlocking() }
    for second in 1...2 { _ = deadlines.add(.seconds(second)) { [log] in log.append("\(second)") } }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await log.wait(for: "1")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await log.wait(for: "2")
    latch.signal()
  }
}
