// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
  import Testing

  @testable import Strata

  /// Work that blocks a thread of the pool, which has one thread for each core.
  ///
  /// Each test runs in a separate process, because it blocks a thread that other tests need.
  @Suite("Work that blocks its thread", .inTurn)
  struct BlockingWorkTests {
    /// An execution of work that blocks its thread.
    private struct Execution: Sendable {
      let clock = ManualClock()
      let started = Gate()
      let latch = Latch()
      let log = Log<String>()

      func start(timeout: Duration?) -> Task<StrataResult<Int>, Never> {
        let interactor = StrataInteractor<Int, Int> { value in
          started.open()
          log.append(latch.waitBlocking() ? "went on" : "timed out")
          log.append(Task.isCancelled ? "cancelled" : "not cancelled")
          try Task.checkCancellation()
          return value
        }
        return Task { await interactor.execute(params: 7, timeout: timeout, clock: clock) }
      }
    }

    @Test("an execution returns when a short limit passes")
    func limit() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let execution = Execution()
        let task = execution.start(timeout: .seconds(5))
        try await execution.started.wait(for: "the work to start")
        try await execution.clock.waitForSleepers()
        execution.clock.advance(by: .seconds(5))
        let result = try await task.value(orFail: "the result")
        try #require(result == .failure(StrataTimeoutException(timeout: .seconds(5))))
        try #require(execution.log.elements.isEmpty)
        execution.latch.signal()
        try await execution.log.wait(for: "cancelled")
      }
    }

    @Test("an execution with a short limit returns when its caller is cancelled")
    func cancelled() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let execution = Execution()
        let task = execution.start(timeout: .seconds(5))
        try await execution.started.wait(for: "the work to start")
        task.cancel()
        let result = try await task.value(orFail: "the result")
        try #require(result == .failure(StrataCancellationException()))
        try #require(execution.log.elements.isEmpty)
        execution.latch.signal()
        try await execution.log.wait(for: "cancelled")
      }
    }

    @Test("an execution with a long limit returns when its caller is cancelled")
    func longLimit() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let execution = Execution()
        let task = execution.start(timeout: nil)
        try await execution.started.wait(for: "the work to start")
        task.cancel()
        execution.latch.signal()
        let result = try await task.value(orFail: "the result")
        try #require(result == .failure(StrataCancellationException()))
        try await execution.log.wait(for: "cancelled")
        try #require(execution.log.elements == ["went on", "cancelled"])
      }
    }

    @Test("a slow deadline does not delay the others")
    func deadline() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let clock = ManualClock()
        let latch = Latch()
        let log = Log<String>()
        let deadlines = StrataDeadlines(clock: clock)
        _ = deadlines.add(.seconds(1)) { _ = latch.waitBlocking() }
        for second in 1...2 { _ = deadlines.add(.seconds(second)) { log.append("\(second)") } }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await log.wait(for: "1")
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await log.wait(for: "2")
        latch.signal()
      }
    }
  }
#endif
