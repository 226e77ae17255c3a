// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataCollect", .inTurn)
struct StrataCollectTests {
  /// Records where it is iterated.
  private struct Whereabouts: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      var remaining = 3

      mutating func next() async -> Bool? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        return MainQueue.isCurrent
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  private let log = Log<String>()

  @Test("each element of a stream reaches action, in order, until the stream ends")
  @MainActor
  func stream() async throws {
    var values: [Int] = []
    let stream = AsyncStream { continuation in
      for value in 1...6 { continuation.yield(value) }
      continuation.finish()
    }
    try await strataCollect(stream) { values.append($0) }.end()
    #expect(values == [1, 2, 3, 4, 5, 6])
  }

  @Test("a sequence collected from the main actor is iterated off it, and action is called on it")
  @MainActor
  func isolation() async throws {
    try await strataCollect(Whereabouts()) { [log] isIteratedOnMain in
      log.append("iterated: \(isIteratedOnMain), delivered: \(MainQueue.isCurrent)")
    }.end()
    #expect(log.elements == Array(repeating: "iterated: false, delivered: true", count: 3))
  }

  @Test("the next element is requested when action has returned")
  @MainActor
  func oneByOne() async throws {
    let asked = Log<Int>()
    let stream = AsyncStream<Int>(unfolding: {
      asked.append(asked.elements.count)
      return asked.elements.count < 4 ? asked.elements.count : nil
    })
    var counts: [Int] = []
    try await strataCollect(stream) { _ in counts.append(asked.elements.count) }.end()
    #expect(counts == [1, 2, 3])
  }

  @Test(
    "a cancelled task leaves an endless sequence behind that ignores its cancellation")
  func endless() async throws {
    struct Endless: AsyncSequence, Sendable {
      struct AsyncIterator: AsyncIteratorProtocol {
        mutating func next() async -> Int? { 1 }
      }

      func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
    let received = Log<Int>()
    let task = strataCollect(Endless()) { received.append($0) }
    try await received.wait(forCount: 3)
    task.cancel()
    try await task.end()
  }

  @Test("a stream that throws delivers its earlier elements, then calls catch on the main actor")
  func throwingStream() async throws {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: ForeignError())
    }
    let task = strataCollect(stream) { [log] value in
      log.append("\(value)")
    } catch: { [log] error in
      log.append("\(error as? ForeignError == ForeignError()), \(MainQueue.isCurrent)")
    }
    try await task.end()
    #expect(log.elements == ["1", "true, true"])
  }

  @Test("a throwing stream that ends without an error does not call catch")
  func throwingStreamEnds() async throws {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let task = strataCollect(stream) { [log] value in
      log.append("\(value)")
    } catch: { [log] _ in
      log.append("caught")
    }
    try await task.end()
    #expect(log.elements == ["1"])
  }

  @Test("an error without catch is reported as a warning that names it")
  func warning() async throws {
    let stream = AsyncThrowingStream<Int, any Error> {
      $0.finish(throwing: ForeignError(text: "The line is dead."))
    }
    let task = StrataDiagnostics.withHandler({ [log] in log.append($0) }) {
      strataCollect(stream) { _ in }
    }
    try await task.end()
    #expect(
      log.elements == [
        "A sequence given to strataCollect ended with the error \"The line is dead.\", "
          + "which nothing handles. Pass a `catch:` closure. "
          + "See Failures#error-not-handled."
      ])
  }

  @Test("an error after the cancellation is neither caught nor reported")
  func errorAfterCancellation() async throws {
    let asked = Gate()
    let gate = Gate()
    let stream = AsyncThrowingStream<Int, any Error>(unfolding: {
      asked.open()
      await gate.passIgnoringCancellation()
      throw ForeignError()
    })
    let task = StrataDiagnostics.withHandler({ [log] in log.append($0) }) {
      [
        strataCollect(stream.map { $0 }) { _ in },
        strataCollect(stream.map { $0 }) { _ in
        } catch: { [log] _ in
          log.append("caught")
        },
      ]
    }
    try await asked.wait(for: "the request for an element")
    for task in task { task.cancel() }
    gate.open()
    for task in task { try await task.end() }
    #expect(log.elements.isEmpty)
  }

  @Test("after the cancellation, action is not called, even if elements are pending")
  @MainActor
  func cancelledFromAction() async throws {
    var values: [Int] = []
    let scope = StrataTaskScope()
    let stream = AsyncStream { continuation in
      for value in 1...6 { continuation.yield(value) }
    }
    let task = scope.run {
      strataCollect(stream, id: "stream") { value in
        values.append(value)
        if value == 3 { scope.cancel(id: "stream") }
      }
    }
    try await task.end()
    #expect(values == [1, 2, 3])
  }

  @Test("an element on its way to the main actor is not delivered after the cancellation")
  @MainActor
  func cancelledOnItsWay() async throws {
    let latch = Latch()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let values = stream.map { value in
      latch.signal()
      return value
    }
    let task = strataCollect(values) { [log] in log.append("\($0)") }
    continuation.yield(1)
    #expect(latch.waitBlocking())
    task.cancel()
    try await task.end()
    #expect(log.elements.isEmpty)
  }

  @Test("cancellation ends the wait for the next element")
  func cancelledWhileWaiting() async throws {
    let asked = Gate()
    let stream = AsyncStream<Int>(unfolding: {
      asked.open()
      await Gate().pass()
      return nil
    })
    let task = strataCollect(stream) { [log] in log.append("\($0)") }
    try await asked.wait(for: "the request for an element")
    task.cancel()
    try await task.end()
    #expect(log.elements.isEmpty)
  }

  @Test("cancellation terminates a stream, even if another object retains it")
  @MainActor
  func cancelledWhileHeld() async throws {
    let isTerminated = Gate()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.onTermination = { _ in isTerminated.open() }
    continuation.yield(1)
    let scope = StrataTaskScope()
    let task = scope.run {
      strataCollect(stream) { _ in scope.cancelAll() }
    }
    try await task.end()
    #expect(isTerminated.isOpen)
    withExtendedLifetime(stream) {}
  }

  @Test("the sequence is released when the task ends")
  func released() async throws {
    let broadcaster = StrataBroadcaster(1)
    let received = Log<Int>()
    let task = strataCollect(broadcaster.stream()) { received.append($0) }
    try await received.wait(forCount: 1)
    #expect(broadcaster.consumerCount == 1)
    task.cancel()
    try await task.end()
    #expect(broadcaster.consumerCount == 0)
  }
}
