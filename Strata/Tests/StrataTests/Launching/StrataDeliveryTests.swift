// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

/// How `strataCollect` detects stale values of a subject interactor.
@Suite("StrataDelivery", .inTurn)
@MainActor
struct StrataDeliveryTests {
  /// Takes an element of each of two streams, the second one in a separate task, and emits the
  /// first.
  ///
  /// Merging operators work like this.
  private struct TakingBoth: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      var first: AsyncStream<Int>.Iterator
      let second: AsyncStream<Int>
      let onTaken: @Sendable () -> Void

      mutating func next() async -> Int? {
        guard let element = await first.next() else { return nil }
        await Task { [second] in
          for await _ in second { break }
        }.value
        onTaken()
        return element
      }
    }

    let first: AsyncStream<Int>
    let second: AsyncStream<Int>
    let onTaken: @Sendable () -> Void

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(first: first.makeAsyncIterator(), second: second, onTaken: onTaken)
    }
  }

  /// The first element of one stream, then the elements of another.
  private struct Following: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      var first: AsyncStream<Int>.Iterator?
      var others: AsyncStream<Int>.Iterator

      mutating func next() async -> Int? {
        var taken = first.take()
        return if taken != nil { await taken?.next() } else { await others.next() }
      }
    }

    let first: AsyncStream<Int>
    let others: AsyncStream<Int>

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(first: first.makeAsyncIterator(), others: others.makeAsyncIterator())
    }
  }

  private let first = StreamSource<Int, Int>()
  private let second = StreamSource<Int, Int>()
  private let received = Log<Int>()
  private let taken = Latch()

  private func makeSubject(_ source: StreamSource<Int, Int>) -> StrataSubjectInteractor<Int, Int> {
    StrataSubjectInteractor { source.stream($0) }
  }

  @Test("a stale value is withdrawn, even if the sequence then reads another subject")
  func readsAnother() async throws {
    let subject = makeSubject(first)
    let other = makeSubject(second)
    let values = subject.stream.map { [taken, second] value -> Int in
      for await _ in other.stream { break }
      if value == 10 { taken.signal() }
      _ = second
      return value
    }
    other(1)
    let isObserved = other.stream
    try await second.wait(forCount: 1).continuation.yield(1)
    let task = strataCollect(values) { [received] in received.append($0) }
    subject(1)
    first.started[0].continuation.yield(10)
    // The value has left its stream, and waits for the main actor.
    #expect(taken.waitBlocking())
    subject(2)
    first.started[1].continuation.yield(20)
    try await received.wait(for: 20)
    #expect(received.elements == [20])
    task.cancel()
    withExtendedLifetime(isObserved) {}
  }

  @Test("a value is delivered, even if a subject that another task reads was triggered")
  func anotherIsTriggered() async throws {
    let subject = makeSubject(first)
    let other = makeSubject(second)
    let values = TakingBoth(first: subject.stream, second: other.stream) { [taken] in
      taken.signal()
    }
    other(1)
    let isObserved = other.stream
    try await second.wait(forCount: 1).continuation.yield(1)
    let task = strataCollect(values) { [received] in received.append($0) }
    subject(1)
    first.started[0].continuation.yield(10)
    #expect(taken.waitBlocking())
    other(2)
    second.started[1].continuation.yield(2)
    first.started[0].continuation.yield(11)
    try await received.wait(for: 11)
    #expect(received.elements == [10, 11])
    task.cancel()
    withExtendedLifetime(isObserved) {}
  }

  @Test("a value is delivered, even if a subject that was read for an earlier value was triggered")
  func earlierIsTriggered() async throws {
    let subject = makeSubject(first)
    let (others, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = strataCollect(Following(first: subject.stream, others: others)) {
      [received] in received.append($0)
    }
    subject(1)
    first.started[0].continuation.yield(10)
    try await received.wait(for: 10)
    subject(2)
    continuation.yield(20)
    try await received.wait(for: 20)
    task.cancel()
  }
}
