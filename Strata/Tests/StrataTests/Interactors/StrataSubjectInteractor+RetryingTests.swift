// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataSubjectInteractor+Retrying", .inTurn)
struct StrataSubjectInteractorRetryingTests {
  private let source = ThrowingSource()
  private let clock = ManualClock()
  private let attempts = Log<Int>()
  private let failures = Log<String>()

  private func makeSubject(_ count: Int) -> StrataSubjectInteractor<Int, Int> {
    StrataSubjectInteractor { [source] in source.stream($0) }
      .retrying(
        count,
        backoff: { [attempts] attempt in
          attempts.append(attempt)
          return .seconds(attempt)
        }, clock: clock,
        onFailure: { [failures] exception, attempt in
          failures.append("\(attempt) \(exception.message)")
        })
  }

  /// Fails an attempt, and advances the clock by its backoff, not earlier.
  private func failAndWait(_ number: Int, backoff: Duration) async throws {
    try await source.wait(forCount: number).continuation.finish(throwing: ForeignError())
    try await clock.waitForSleepers(1)
    clock.advance(by: backoff - .nanoseconds(1))
    #expect(source.started.count == number)
    clock.advance(by: .nanoseconds(1))
  }

  @Test("after a failure and its backoff, the observation begins again with the same parameters")
  func retries() async throws {
    let consumer = makeSubject(2).results(for: 7).logged()
    try await failAndWait(1, backoff: .seconds(1))
    try await failAndWait(2, backoff: .seconds(2))
    let last = try await source.wait(forCount: 3)
    last.continuation.yield(1)
    last.continuation.finish()
    try await consumer.task.end()
    #expect(consumer.log.elements == [.success(1)])
    #expect(source.started.map(\.params) == [7, 7, 7])
    #expect(attempts.elements == [1, 2])
  }

  @Test("after the last attempt, the failure is delivered")
  func exhausted() async throws {
    let consumer = makeSubject(1).results(for: 7).logged()
    try await failAndWait(1, backoff: .seconds(1))
    try await source.wait(forCount: 2).continuation.finish(throwing: DomainException.notFound)
    try await consumer.task.end()
    #expect(consumer.log.elements == [.failure(DomainException.notFound)])
    #expect(source.started.count == 2)
    #expect(
      failures.elements == [
        "1 \(ForeignError().localizedDescription)", "2 \(DomainException.notFound.message)",
      ])
  }

  @Test("without attempts, the first failure is delivered")
  func noAttempts() async throws {
    let consumer = makeSubject(0).results(for: 7).logged()
    source.started[0].continuation.finish(throwing: DomainException.notFound)
    try await consumer.task.end()
    #expect(consumer.log.elements == [.failure(DomainException.notFound)])
    #expect(clock.sleepCount == 0)
  }

  @Test("a value resets the number of attempts")
  func reset() async throws {
    let consumer = makeSubject(1).stream(for: 7).logged()
    for number in 1...3 {
      let inner = try await source.wait(forCount: number)
      inner.continuation.yield(number)
      try await consumer.log.wait(forCount: number)
      try await failAndWait(number, backoff: .seconds(1))
    }
    try await source.wait(forCount: 4).continuation.finish()
    try await consumer.task.end()
    #expect(consumer.log.elements == [1, 2, 3])
    #expect(attempts.elements == [1, 1, 1])
  }

  @Test("the cancellation of the consumer ends the backoff, and no attempt follows")
  func cancelledInBackoff() async throws {
    let consumer = makeSubject(3).results(for: 7).logged()
    try await source.wait(forCount: 1).continuation.finish(throwing: ForeignError())
    try await clock.waitForSleepers(1)
    consumer.task.cancel()
    try await consumer.task.end()
    clock.advance(by: .seconds(100))
    #expect(source.started.count == 1)
    #expect(consumer.log.elements.isEmpty)
  }

  @Test("the cancellation of the consumer ends the current attempt")
  func cancelledInAttempt() async throws {
    let consumer = makeSubject(3).results(for: 7).logged()
    try await failAndWait(1, backoff: .seconds(1))
    let second = try await source.wait(forCount: 2)
    consumer.task.cancel()
    try await second.isTerminated.wait(for: "the attempt to end")
    try await consumer.task.end()
    #expect(source.started.count == 2)
  }

  @Test("an observation that ends does not begin again")
  func ends() async throws {
    let consumer = makeSubject(3).results(for: 7).logged()
    source.started[0].continuation.finish()
    try await consumer.task.end()
    #expect(source.started.count == 1)
    #expect(clock.sleepCount == 0)
  }

  @Test("the backoff may be one duration")
  func oneDuration() async throws {
    let subject = StrataSubjectInteractor<Int, Int> { [source] in source.stream($0) }
      .retrying(5, backoff: .seconds(3), clock: clock)
    let consumer = subject.results(for: 7).logged()
    for number in 1...2 { try await failAndWait(number, backoff: .seconds(3)) }
    try await source.wait(forCount: 3).continuation.finish()
    try await consumer.task.end()
    #expect(consumer.log.elements.isEmpty)
  }

  @Test("a trigger during the backoff begins with the new parameters and drops the old parameters")
  func trigger() async throws {
    let subject = makeSubject(3)
    let consumer = subject.stream.logged()
    subject(1)
    try await source.wait(forCount: 1).continuation.finish(throwing: ForeignError())
    try await clock.waitForSleepers(1)
    subject(2)
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(100))
    #expect(source.started.map(\.params) == [1, 2])
    source.started[1].continuation.yield(20)
    #expect(try await consumer.log.wait(forCount: 1) == [20])
    consumer.task.cancel()
  }

  @Test("an error of the clock is the failure")
  func failingClock() async throws {
    struct Broken: Clock {
      let base = ManualClock()

      var now: ManualClock.Instant { base.now }
      var minimumResolution: Duration { base.minimumResolution }

      func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        throw DomainException.limitReached(0)
      }
    }
    let results = StrataSubjectInteractor<Int, Int> { [source] in source.stream($0) }
      .retrying(5, backoff: .seconds(3), clock: Broken())
      .results(for: 1)
    source.started[0].continuation.finish(throwing: ForeignError())
    let all = await results.reduce(into: []) { $0.append($1) }
    #expect(all == [.failure(DomainException.limitReached(0))])
  }

  #if os(macOS) || os(Linux)
    @Test("a negative number of attempts stops the app")
    func negative() async {
      await #expect(processExitsWith: .failure) {
        _ = StrataSubjectInteractor<Int, Int> { _ in AsyncStream { _ in } }
          .retrying(-1, backoff: .zero)
      }
    }
  #endif

  @Test("the longest backoff does not stop the program")
  func longestBackoff() async throws {
    let asked = Gate()
    let subject = StrataSubjectInteractor { [source] in source.stream($0) }
      .retrying(1) { _ in
        asked.open()
        return .seconds(Int64.max)
      }
    let consumer = subject.results(for: 7).logged()
    try await source.wait(forCount: 1).continuation.finish(throwing: ForeignError())
    try await asked.wait(for: "the backoff")
    consumer.task.cancel()
    try await consumer.task.end()
    #expect(source.started.count == 1)
  }
}
