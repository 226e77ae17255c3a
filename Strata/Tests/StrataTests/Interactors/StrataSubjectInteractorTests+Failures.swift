// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataSubjectInteractor, with failures", .inTurn)
struct StrataSubjectInteractorFailuresTests {
  /// Counts to its limit and throws.
  ///
  /// It is not `Sendable`.
  private struct Faulty: AsyncSequence {
    final class AsyncIterator: AsyncIteratorProtocol {
      private var value = 0
      private let limit: Int

      init(limit: Int) { self.limit = limit }

      func next() async throws -> Int? {
        guard value < limit else { throw ForeignError() }
        value += 1
        return value
      }
    }

    let iterator: AsyncIterator

    init(limit: Int) { iterator = AsyncIterator(limit: limit) }

    func makeAsyncIterator() -> AsyncIterator { iterator }
  }

  private struct Observe: StrataSubjectUseCase {
    let source: ThrowingSource

    func observe(params: Int) -> AsyncThrowingStream<Int, any Error> { source.stream(params) }
  }

  private let source = ThrowingSource()
  private let warnings = Log<String>()
  private let foreign = StrataResult<Int>.failure(
    StrataExecutionException(underlyingError: ForeignError()))

  private func makeSubject() -> StrataSubjectInteractor<Int, Int> {
    StrataSubjectInteractor { [source] in source.stream($0) }
  }

  private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
    try await sequence.reduce(into: []) { $0.append($1) }
  }

  // MARK: With parameters

  @Test("results delivers each value as a success and the error as the last failure")
  func results() async throws {
    let results = makeSubject().results(for: 1)
    source.started[0].continuation.yield(1)
    source.started[0].continuation.yield(2)
    source.started[0].continuation.finish(throwing: ForeignError())
    #expect(try await all(results) == [.success(1), .success(2), foreign])
  }

  @Test("the results of an observation that ends contain no failure")
  func resultsEnd() async throws {
    let results = makeSubject().results(for: 1)
    source.started[0].continuation.yield(1)
    source.started[0].continuation.finish()
    #expect(try await all(results) == [.success(1)])
  }

  @Test("an exception of the domain is delivered as it was thrown")
  func domainException() async throws {
    let results = makeSubject().results(for: 1)
    source.started[0].continuation.finish(throwing: DomainException.limitReached(3))
    #expect(try await all(results) == [.failure(DomainException.limitReached(3))])
  }

  @Test("stream reports a failure once and ends")
  func stream() async throws {
    let stream = makeSubject().stream(for: 1)
    source.started[0].continuation.yield(1)
    source.started[0].continuation.finish(throwing: ForeignError())
    let values = try await StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }) {
      try await all(stream)
    }
    #expect(values == [1])
    try #require(warnings.elements.count == 1)
    for part in [
      "StrataSubjectInteractor<Int, Int>", "Something broke.", "results(for:)", "retrying(",
    ] {
      #expect(warnings.elements[0].contains(part))
    }
  }

  @Test("a closure may suspend and throw before it has a sequence, which need not be Sendable")
  func suspendingClosure() async throws {
    let subject = StrataSubjectInteractor<Int, Int> { limit async throws -> Faulty in
      await Task.yield()
      guard limit > 0 else { throw DomainException.notFound }
      return Faulty(limit: limit)
    }
    #expect(try await all(subject.results(for: 2)) == [.success(1), .success(2), foreign])
    #expect(try await all(subject.results(for: 0)) == [.failure(DomainException.notFound)])
  }

  @Test("a value may observe a sequence that throws")
  func useCase() async throws {
    let results = StrataSubjectInteractor(Observe(source: source)).results(for: 1)
    source.started[0].continuation.finish(throwing: ForeignError())
    #expect(try await all(results) == [foreign])
  }

  @Test("a subclass may override createResults")
  func subclass() async throws {
    final class Failing: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
      override func createResults(params: Int) -> AsyncStream<StrataResult<Int>> {
        AsyncStream { continuation in
          continuation.yield(.success(params))
          continuation.yield(.failure(DomainException.notFound))
          continuation.finish()
        }
      }
    }
    #expect(
      try await all(Failing().results(for: 7))
        == [.success(7), .failure(DomainException.notFound)])
  }

  @Test("a subclass of an interactor with a closure may override createObservable")
  func decorated() async throws {
    final class Doubling: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
      override func createObservable(params: Int) -> AsyncStream<Int> {
        super.createObservable(params: params * 2)
      }
    }
    let source = StreamSource<Int, Int>()
    let subject = Doubling { source.stream($0) }
    _ = subject.stream(for: 4)
    #expect(source.started.map(\.params) == [8])
  }

  @Test("createObservable of an interactor with a throwing sequence emits its values")
  func createObservable() async throws {
    let subject = makeSubject()
    let values = subject.createObservable(params: 1)
    source.started[0].continuation.yield(1)
    source.started[0].continuation.finish()
    #expect(try await all(values) == [1])
  }

  @Test("a cancelled consumer does not receive the error that its cancellation causes")
  func cancellationIsNoFailure() async throws {
    let subject = StrataSubjectInteractor<Int, Int> { _ async throws -> AsyncStream<Int> in
      try await ManualClock().sleep(for: .seconds(1))
      return AsyncStream { $0.finish() }
    }
    let results = subject.results(for: 1).logged()
    let values = StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }) {
      subject.stream(for: 1).logged()
    }
    for task in [results.task, values.task] {
      task.cancel()
      try await task.end()
    }
    #expect(results.log.elements.isEmpty)
    #expect(warnings.elements.isEmpty)
  }

  @Test("a CancellationError of the source is a failure")
  func sourceIsCancelled() async throws {
    let results = makeSubject().results(for: 1)
    source.started[0].continuation.finish(throwing: CancellationError())
    #expect(try await all(results) == [.failure(StrataCancellationException())])
  }

  // MARK: By trigger

  @Test("the results of all consumers emit the failure, and continue with the next trigger")
  func sharedResults() async throws {
    let subject = makeSubject()
    let consumers = [subject.results.logged(), subject.results.logged()]
    subject(1)
    source.started[0].continuation.yield(1)
    source.started[0].continuation.finish(throwing: ForeignError())
    for consumer in consumers {
      #expect(try await consumer.log.wait(forCount: 2) == [.success(1), foreign])
    }
    #expect(subject.value == 1)
    subject(2)
    source.started[1].continuation.yield(2)
    for consumer in consumers {
      #expect(try await consumer.log.wait(forCount: 3) == [.success(1), foreign, .success(2)])
      consumer.task.cancel()
    }
  }

  @Test("the shared stream reports a failure and ends, and the results continue")
  func sharedStream() async throws {
    let subject = makeSubject()
    let results = subject.results.logged()
    let values = StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }) {
      subject.stream.logged()
    }
    subject(1)
    source.started[0].continuation.yield(1)
    source.started[0].continuation.finish(throwing: ForeignError())
    try await values.task.end()
    #expect(values.log.elements == [1])
    #expect(warnings.elements.count == 1)
    try await results.log.wait(forCount: 2)
    // A new consumer also receives the failure.
    var late = subject.results.makeAsyncIterator()
    #expect(await late.next() == foreign)
    subject(2)
    source.started[1].continuation.yield(2)
    #expect(await late.next() == .success(2))
    results.task.cancel()
  }

  @Test("a failed observation begins again for the first consumer, without the failure")
  func beginsAgain() async throws {
    let subject = makeSubject()
    subject(1)
    let first = subject.results.logged()
    source.started[0].continuation.finish(throwing: ForeignError())
    try await first.log.wait(forCount: 1)
    first.task.cancel()
    try await first.task.end()

    let second = subject.results.logged()
    let inner = try await source.wait(forCount: 2)
    #expect(inner.params == 1)
    inner.continuation.yield(2)
    #expect(try await second.log.wait(forCount: 1) == [.success(2)])
    second.task.cancel()
  }

  @Test("a failure of the old parameters is not delivered after a trigger")
  func staleFailure() async throws {
    let subject = makeSubject()
    let slow = subject.results
    let quick = subject.results.logged()
    subject(1)
    source.started[0].continuation.finish(throwing: ForeignError())
    try await quick.log.wait(forCount: 1)
    subject(2)
    source.started[1].continuation.yield(2)
    var iterator = slow.makeAsyncIterator()
    #expect(await iterator.next() == .success(2))
    quick.task.cancel()
  }
}
