// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataInteractor+Retrying", .inTurn)
struct StrataInteractorRetryingTests {
  private let clock = ManualClock()
  private let calls = Log<Int>()
  private let failures = Log<String>()

  /// A use case that fails in its first executions, and then doubles its parameter.
  private final class Double: StrataInteractor<Int, Int>, @unchecked Sendable {
    let count: Int
    let calls: Log<Int>

    init(failing count: Int, calls: Log<Int>) {
      self.count = count
      self.calls = calls
      super.init()
    }

    // So long that no attempt exceeds it while the clock advances.
    override class var defaultTimeout: Duration { .seconds(1_000_000) }

    override func doWork(params: Int) async -> StrataResult<Int> {
      calls.append(params)
      return calls.elements.count > count
        ? .success(2 * params) : .failure(DomainException.notFound)
    }
  }

  private func makeDouble(failing count: Int) -> StrataInteractor<Int, Int> {
    Double(failing: count, calls: calls)
  }

  /// Advances the clock until a task has ended.
  private func result(of task: Task<StrataResult<Int>, Never>) async -> StrataResult<Int> {
    let ended = Log<Bool>()
    Task {
      _ = await task.value
      ended.append(true)
    }
    while ended.elements.isEmpty, !Task.isCancelled {
      clock.advance(by: .milliseconds(100))
      await Task.yield()
    }
    if Task.isCancelled { task.cancel() }
    return await task.value
  }

  private func note(_ exception: any StrataException, _ attempt: Int) {
    failures.append("\(attempt) \(exception.message)")
  }

  @Test("after a failure and its backoff, the use case is executed again with its parameters")
  func retries() async throws {
    let begin = clock.now
    let double = makeDouble(failing: 2).retrying(
      2, backoff: { .seconds($0) }, clock: clock, onFailure: note)
    #expect(await result(of: Task { await double.execute(params: 21) }) == .success(42))
    #expect(begin.duration(to: clock.now) >= .seconds(3))
    #expect(calls.elements == [21, 21, 21])
    let message = DomainException.notFound.message
    #expect(failures.elements == ["1 \(message)", "2 \(message)"])
  }

  @Test("the failure of the last attempt is the result, and is told, too", arguments: [0, 1])
  func exhausted(attempts: Int) async throws {
    let double = makeDouble(failing: 9).retrying(
      attempts, backoff: .zero, clock: clock, onFailure: note)
    #expect(await double.execute(params: 1) == .failure(DomainException.notFound))
    #expect(calls.elements.count == attempts + 1)
    #expect(failures.elements.count == attempts + 1)
  }

  @Test("a cancellation ends the wait at once, and is neither retried nor told")
  func cancelledWait() async throws {
    let double = makeDouble(failing: 9).retrying(
      3, backoff: .seconds(1), clock: clock, onFailure: note)
    let task = Task { await double.execute(params: 1) }
    _ = try await failures.wait(forCount: 1)
    task.cancel()
    #expect(await task.value == .failure(StrataCancellationException()))
    #expect(calls.elements.count == 1)
    #expect(failures.elements.count == 1)
  }

  @Test("a cancellation ends an attempt at once, and work that cancels itself is not retried")
  func cancelledAttempt() async throws {
    let started = Gate()
    let stuck = StrataInteractor<Void, Int> {
      started.open()
      await Gate().pass()
      return 1
    }
    let task = Task { [clock] in
      await stuck.retrying(3, backoff: .zero, clock: clock, onFailure: note).execute()
    }
    try await started.wait(for: "the attempt to start")
    task.cancel()
    #expect(await task.value == .failure(StrataCancellationException()))
    let cancelling = StrataInteractor<Void, Int> { throw CancellationError() }
    let result = await cancelling.retrying(3, backoff: .zero, onFailure: note).execute()
    #expect(result == .failure(StrataCancellationException()))
    #expect(failures.elements.isEmpty)
  }

  @Test("an attempt that exceeds the limit of the use case is retried")
  func timeout() async throws {
    final class Slow: StrataInteractor<Void, Int>, @unchecked Sendable {
      override class var defaultTimeout: Duration { .seconds(5) }

      override func doWork(params: Void) async -> StrataResult<Int> {
        await Gate().pass()
        return .success(1)
      }
    }
    let slow = Slow().retrying(1, backoff: .seconds(1), clock: clock, onFailure: note)
    async let result = slow.execute()
    for seconds in [5, 1, 5] {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(seconds))
    }
    #expect(await result == .failure(StrataTimeoutException(timeout: .seconds(5))))
    #expect(failures.elements.count == 2)
  }

  @Test("the limit of an execution covers all attempts, and is not set by default")
  func limitOfAll() async throws {
    let double = makeDouble(failing: 9).retrying(9, backoff: .seconds(1), clock: clock)
    let task = Task { [clock] in
      await double.execute(params: 1, timeout: .seconds(2), clock: clock)
    }
    #expect(await result(of: task) == .failure(StrataTimeoutException(timeout: .seconds(2))))
    #expect(type(of: double).defaultTimeout > .seconds(3_600 * 24))
  }

  @Test("the use case is in progress during each attempt, and the returned one all the time")
  func progress() async throws {
    let double = makeDouble(failing: 1)
    let retrying = double.retrying(1, backoff: .seconds(1), clock: clock, onFailure: note)
    let task = Task { await retrying.execute(params: 1) }
    _ = try await failures.wait(forCount: 1)
    #expect(!double.inProgress)
    #expect(retrying.inProgress)
    #expect(await result(of: task) == .success(2))
    #expect(!retrying.inProgress)
  }

  @Test("a clock that fails ends the attempts with its error")
  func failingClock() async {
    let double = makeDouble(failing: 9).retrying(3, backoff: .seconds(1), clock: FailingClock())
    let result = await double.execute(params: 1)
    #expect(result.errorMessage == ForeignError().localizedDescription)
    #expect(calls.elements.count == 1)
  }

  @Test("a backoff of any length is accepted")
  func longBackoff() async throws {
    let double = makeDouble(failing: 9).retrying(
      1, backoff: .seconds(Int64.max), clock: ContinuousClock(), onFailure: note)
    let task = Task { await double.execute(params: 1) }
    _ = try await failures.wait(forCount: 1)
    task.cancel()
    #expect(await task.value == .failure(StrataCancellationException()))
  }

  #if os(macOS) || os(Linux)
    @Test("a negative number of attempts traps, and says what to pass")
    func negative() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = StrataInteractor<Void, Int> { 1 }.retrying(-1, backoff: .zero)
      }
      let message = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(message.contains("retrying(-1): pass a number of attempts that is not negative."))
    }
  #endif
}

/// A clock whose sleep always fails.
private struct FailingClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw ForeignError()
  }
}
