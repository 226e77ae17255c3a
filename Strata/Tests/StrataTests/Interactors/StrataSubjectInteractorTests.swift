// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

/// A subclass without an override, which is an error.
private final class ForgetfulSubject: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {}

@Suite("StrataSubjectInteractor", .inTurn)
struct StrataSubjectInteractorTests {
  private let source = StreamSource<Int, Int>()
  /// The streams of its consumers end with it at the end of a test.
  private let subject: StrataSubjectInteractor<Int, Int>

  init() { subject = StrataSubjectInteractor { [source] in source.stream($0) } }

  /// Triggers the interactor, and waits for an inner stream.
  private func observe(_ params: Int, count: Int) async throws -> StreamSource<Int, Int>.Started {
    subject(params)
    return try await source.wait(forCount: count)
  }

  // MARK: Forms

  @Test("a subclass observes the stream of its createObservable")
  func subclass() async throws {
    final class Counting: StrataSubjectInteractor<Int, String>, @unchecked Sendable {
      override func createObservable(params: Int) -> AsyncStream<String> {
        AsyncStream { continuation in
          for number in 1...params { continuation.yield("\(number)") }
        }
      }
    }
    let subject = Counting()
    subject(3)
    let (log, task) = subject.stream.logged()
    #expect(try await log.wait(forCount: 3) == ["1", "2", "3"])
    task.cancel()
  }

  @Test("a value observes the stream of its observe")
  func useCase() async throws {
    struct Counting: StrataSubjectUseCase {
      func observe(params: Int) -> AsyncStream<Int> {
        AsyncStream { continuation in
          for number in 1...params { continuation.yield(number) }
        }
      }
    }
    let subject = StrataSubjectInteractor(Counting())
    subject(2)
    let (log, task) = subject.stream.logged()
    #expect(try await log.wait(forCount: 2) == [1, 2])
    task.cancel()
  }

  @Test("an interactor without parameters is triggered without them")
  func noParameters() async throws {
    let subject = StrataSubjectInteractor<Void, Int> {
      AsyncStream { $0.yield(7) }
    }
    subject()
    var iterator = subject.stream.makeAsyncIterator()
    #expect(await iterator.next() == 7)
  }

  // MARK: Consumers

  @Test("two consumers each receive all values in order")
  func twoConsumers() async throws {
    let consumers = [subject.stream.logged(), subject.stream.logged()]
    let inner = try await observe(1, count: 1)
    for value in 1...6 { inner.continuation.yield(value) }
    for consumer in consumers {
      #expect(try await consumer.log.wait(forCount: 6) == [1, 2, 3, 4, 5, 6])
    }
    #expect(source.started.count == 1)
  }

  @Test("a late consumer receives the latest value first, then every value")
  func lateConsumer() async throws {
    let early = subject.stream.logged()
    let inner = try await observe(1, count: 1)
    inner.continuation.yield(1)
    inner.continuation.yield(2)
    try await early.log.wait(forCount: 2)
    let late = subject.stream.logged()
    try await late.log.wait(forCount: 1)
    inner.continuation.yield(3)
    #expect(try await late.log.wait(forCount: 2) == [2, 3])
    #expect(try await early.log.wait(forCount: 3) == [1, 2, 3])
  }

  @Test("the end of one consumer does not affect the other")
  func consumerEnds() async throws {
    let stays = subject.stream.logged()
    let leaves = subject.stream.logged()
    let inner = try await observe(1, count: 1)
    inner.continuation.yield(1)
    try await leaves.log.wait(forCount: 1)
    leaves.task.cancel()
    try await leaves.task.end()
    inner.continuation.yield(2)
    #expect(try await stays.log.wait(forCount: 2) == [1, 2])
    #expect(leaves.log.elements == [1])
    #expect(!inner.isTerminated.isOpen)
  }

  @Test("nothing is observed without both a trigger and a consumer")
  func lazy() async throws {
    subject(1)
    #expect(source.started.isEmpty)
    let stream = subject.stream
    #expect(source.started.map(\.params) == [1])

    let other = StrataSubjectInteractor<Int, Int> { [source] in source.stream($0) }
    let otherStream = other.stream
    #expect(source.started.count == 1)
    other(2)
    #expect(source.started.map(\.params) == [1, 2])
    withExtendedLifetime((stream, otherStream)) {}
  }

  @Test("a stream opened after several triggers runs with the latest parameters")
  func latestParams() async throws {
    for params in 1...3 { subject(params) }
    let stream = subject.stream
    #expect(source.started.map(\.params) == [3])
    withExtendedLifetime(stream) {}
  }

  @Test("the inner stream stops with the last consumer and restarts for the next")
  func restart() async throws {
    subject(1)
    let consumers = [subject.stream.logged(), subject.stream.logged()]
    let first = try await source.wait(forCount: 1)
    first.continuation.yield(1)
    for consumer in consumers { try await consumer.log.wait(forCount: 1) }
    consumers[0].task.cancel()
    try await consumers[0].task.end()
    #expect(!first.isTerminated.isOpen)
    consumers[1].task.cancel()
    try await first.isTerminated.wait(for: "the inner stream to stop")

    let next = subject.stream.logged()
    let second = try await source.wait(forCount: 2)
    #expect(second.params == 1)
    second.continuation.yield(2)
    #expect(try await next.log.wait(forCount: 2) == [1, 2])
  }

  @Test("a stream that is released without being iterated stops the inner stream")
  func dropped() async throws {
    subject(1)
    var stream: AsyncStream<Int>? = subject.stream
    #expect(stream != nil)
    let inner = try await source.wait(forCount: 1)
    stream = nil
    try await inner.isTerminated.wait(for: "the inner stream to stop")
  }

  @Test("if the inner stream ends by itself, the consumers wait for the next trigger")
  func innerEnds() async throws {
    let consumer = subject.stream.logged()
    let first = try await observe(1, count: 1)
    first.continuation.yield(1)
    first.continuation.finish()
    try await consumer.log.wait(forCount: 1)
    let second = try await observe(2, count: 2)
    second.continuation.yield(2)
    #expect(try await consumer.log.wait(forCount: 2) == [1, 2])
  }

  // MARK: The end

  @Test("the streams end with the interactor, and the inner stream with them")
  func interactorGoes() async throws {
    var subject: StrataSubjectInteractor<Int, Int>? = StrataSubjectInteractor {
      [source] in source.stream($0)
    }
    weak let released = subject
    subject?(1)
    let consumers = try (1...2).map { _ in try #require(subject?.stream).logged() }
    let unused = subject?.stream
    let inner = try await source.wait(forCount: 1)
    inner.continuation.yield(1)
    for consumer in consumers { try await consumer.log.wait(forCount: 1) }
    subject = nil
    while released != nil, !Task.isCancelled { await Task.yield() }
    #expect(released == nil)
    for consumer in consumers { try await consumer.task.end() }
    try await inner.isTerminated.wait(for: "the inner stream to stop")
    withExtendedLifetime(unused) {}
  }

  @Test("nothing retains the interactor, its source or its values after its release")
  func released() async throws {
    final class Value: Sendable {}
    let source = StreamSource<Int, Value>()
    var subject: StrataSubjectInteractor<Int, Value>? = StrataSubjectInteractor {
      [source] in source.stream($0)
    }
    subject?(1)
    var iterator = subject?.stream.makeAsyncIterator()
    let inner = try await source.wait(forCount: 1)
    weak var value: Value?
    do {
      let sent = Value()
      value = sent
      inner.continuation.yield(sent)
      let received = await iterator?.next()
      #expect(received === sent)
    }
    #expect(value === subject?.value)
    subject = nil
    #expect(await iterator?.next() == nil)
    iterator = nil
    try await inner.isTerminated.wait(for: "the inner stream to stop")
    #expect(value == nil)
  }

  // MARK: The value

  @Test("value stays after a trigger until a new one replaces it")
  func valueAfterTrigger() async throws {
    #expect(subject.value == nil)
    let consumer = subject.stream.logged()
    let first = try await observe(1, count: 1)
    first.continuation.yield(1)
    try await consumer.log.wait(forCount: 1)
    subject(2)
    #expect(subject.value == 1)
    let second = try await source.wait(forCount: 2)
    second.continuation.yield(2)
    try await consumer.log.wait(forCount: 2)
    #expect(subject.value == 2)
  }

  @Test("value outlives the consumers and the next trigger")
  func valueWithoutConsumers() async throws {
    subject(1)
    let consumer = subject.stream.logged()
    let inner = try await source.wait(forCount: 1)
    inner.continuation.yield(1)
    try await consumer.log.wait(forCount: 1)
    consumer.task.cancel()
    try await inner.isTerminated.wait(for: "the inner stream to stop")
    #expect(subject.value == 1)
    subject(2)
    #expect(subject.value == 1)
  }

  // MARK: Mistakes

  #if os(macOS) || os(Linux)
    @Test("a subclass that does not override createObservable is named when it is observed")
    func notOverridden() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let subject = ForgetfulSubject()
        subject(1)
        _ = subject.stream
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "ForgetfulSubject must override createObservable(params:), and not call super."))
    }
  #endif
}
