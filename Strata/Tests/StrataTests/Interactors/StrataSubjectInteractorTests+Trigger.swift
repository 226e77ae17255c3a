// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataSubjectInteractor, triggered", .inTurn)
struct StrataSubjectInteractorTriggerTests {
  /// A value, and the trigger that it belongs to.
  private struct Tagged: Sendable, Equatable {
    let tag: Int
    var number = 0
  }

  private let source = StreamSource<Int, Int>()
  /// The streams of its consumers end with it at the end of a test.
  private let subject: StrataSubjectInteractor<Int, Int>

  init() { subject = StrataSubjectInteractor { [source] in source.stream($0) } }

  /// Triggers the interactor, and waits for an inner stream.
  private func observe(_ params: Int, count: Int) async throws -> StreamSource<Int, Int>.Started {
    subject(params)
    return try await source.wait(forCount: count)
  }

  /// A subject whose inner streams emit values until they are terminated.
  private func makePouringSubject() -> StrataSubjectInteractor<Int, Tagged> {
    StrataSubjectInteractor { tag in
      AsyncStream(bufferingPolicy: .bufferingNewest(64)) { continuation in
        Task {
          var number = 0
          while true {
            number += 1
            if case .terminated = continuation.yield(Tagged(tag: tag, number: number)) { break }
            // Gives the consumers their share of the threads.
            await Task.yield()
          }
        }
      }
    }
  }

  @Test("a trigger cancels the old inner stream and starts the new one, with the same consumers")
  func retrigger() async throws {
    let consumers = [subject.stream.logged(), subject.stream.logged()]
    let first = try await observe(1, count: 1)
    first.continuation.yield(10)
    for consumer in consumers { try await consumer.log.wait(forCount: 1) }
    subject(2)
    try await first.isTerminated.wait(for: "the old inner stream to stop")
    let second = try await source.wait(forCount: 2)
    first.continuation.yield(11)
    second.continuation.yield(20)
    for consumer in consumers {
      #expect(try await consumer.log.wait(forCount: 2) == [10, 20])
    }
  }

  @Test("a trigger with the same parameters restarts the inner stream")
  func sameParams() async throws {
    let stream = subject.stream
    subject(1)
    subject(1)
    #expect(source.started.map(\.params) == [1, 1])
    try await source.started[0].isTerminated.wait(for: "the old inner stream to stop")
    #expect(!source.started[1].isTerminated.isOpen)
    withExtendedLifetime(stream) {}
  }

  @Test("values that a consumer has not requested are not delivered after a trigger")
  func buffered() async throws {
    let slow = subject.stream
    let quick = subject.stream.logged()
    let first = try await observe(1, count: 1)
    for value in 10...15 { first.continuation.yield(value) }
    // Now the buffer of the slow consumer contains them, too.
    try await quick.log.wait(forCount: 6)
    let second = try await observe(2, count: 2)
    second.continuation.yield(20)
    var iterator = slow.makeAsyncIterator()
    #expect(await iterator.next() == 20)
  }

  @Test("a late consumer receives no value from before the trigger")
  func lateConsumer() async throws {
    let early = subject.stream.logged()
    let first = try await observe(1, count: 1)
    first.continuation.yield(10)
    try await early.log.wait(forCount: 1)
    subject(2)
    let late = subject.stream.logged()
    let second = try await source.wait(forCount: 2)
    second.continuation.yield(20)
    #expect(try await late.log.wait(forCount: 1) == [20])
  }

  @Test("a value on its way to the main actor is not delivered after a trigger")
  @MainActor
  func onItsWay() async throws {
    let received = Log<Int>()
    let isOnItsWay = Latch()
    let values = subject.stream.map { value in
      isOnItsWay.signal()
      return value
    }
    let task = strataCollect(values) { received.append($0) }
    let first = try await observe(1, count: 1)
    first.continuation.yield(10)
    // The value has left its stream, and waits for the main actor.
    #expect(isOnItsWay.waitBlocking())
    subject(2)
    source.started[1].continuation.yield(20)
    try await received.wait(for: 20)
    #expect(received.elements == [20])
    task.cancel()
  }

  @Test(
    "if it is triggered while values arrive, no action receives a value from before the trigger")
  @MainActor
  func pouring() async throws {
    let subject = makePouringSubject()
    var current = 0
    var stale: [Tagged] = []
    let tags = Log<Int>()
    let tasks = (0..<3).map { consumer in
      strataCollect(subject.stream) { value in
        if value.tag != current { stale.append(value) }
        if consumer == 0, tags.elements.last != value.tag { tags.append(value.tag) }
      }
    }
    for tag in 1...300 {
      current = tag
      subject(tag)
      // From now on, values arrive.
      try await tags.wait(for: tag)
    }
    for task in tasks { task.cancel() }
    for task in tasks { try await task.end() }
    #expect(stale.isEmpty)
    #expect(tags.elements == Array(1...300))
  }

  @Test("if its own action triggers it, no later action receives a value from before the trigger")
  @MainActor
  func pouringFromWithin() async throws {
    let subject = makePouringSubject()
    var current = 1
    var stale: [Tagged] = []
    let end = Gate()
    let task = strataCollect(subject.stream.map { $0 }) { value in
      if value.tag != current { stale.append(value) }
      guard current < 300 else { return end.open() }
      current += 1
      subject(current)
    }
    subject(1)
    try await end.wait(for: "the last trigger")
    task.cancel()
    try await task.end()
    #expect(stale.isEmpty)
  }

  @Test("concurrent triggers from many threads leave the inner stream of the last trigger")
  func manyThreads() async throws {
    for _ in 0..<20 {
      let source = StreamSource<Int, Int>()
      let subject = StrataSubjectInteractor<Int, Int> { source.stream($0) }
      let consumer = subject.stream.logged()
      await withTaskGroup(of: Void.self) { group in
        for params in 1...50 {
          group.addTask { subject(params) }
        }
      }
      // The values of each inner stream identify the stream. Only one stream may deliver values.
      for inner in source.started { inner.continuation.yield(inner.params) }
      let received = try await consumer.log.wait(forCount: 1)
      for inner in source.started where inner.params != received[0] {
        try await inner.isTerminated.wait(for: "an old inner stream to stop")
      }
      #expect(source.liveCount == 1)
      consumer.task.cancel()
      try await consumer.task.end()
      #expect(consumer.log.elements == received)
    }
  }

  @Test("consumers that come and go while it is triggered leave no inner stream behind")
  func comeAndGo() async throws {
    await withTaskGroup(of: Void.self) { group in
      for params in 1...4 {
        group.addTask {
          for _ in 0..<100 { subject(params) }
        }
        group.addTask {
          for _ in 0..<100 { _ = subject.stream }
        }
      }
    }
    for inner in source.started {
      try await inner.isTerminated.wait(for: "an inner stream to stop")
    }
    let consumer = subject.stream.logged()
    source.started.last?.continuation.yield(1)
    #expect(try await consumer.log.wait(forCount: 1) == [1])
  }

  @Test("createObservable may trigger it")
  func reentrant() async throws {
    let box = Watched<StrataSubjectInteractor<Int, Int>?>(nil)
    let subject = StrataSubjectInteractor<Int, Int> { [source] params in
      if params < 3 { box.value?(params + 1) }
      return source.stream(params)
    }
    box.update { $0 = subject }
    let consumer = subject.stream.logged()
    subject(1)
    // The innermost trigger was the last one.
    #expect(source.started.map(\.params) == [3, 2, 1])
    for inner in source.started.dropFirst() {
      try await inner.isTerminated.wait(for: "an old inner stream to stop")
    }
    for inner in source.started { inner.continuation.yield(inner.params) }
    #expect(try await consumer.log.wait(forCount: 1) == [3])
    #expect(consumer.log.elements == [3])
    consumer.task.cancel()
    try await source.started[0].isTerminated.wait(for: "the last inner stream to stop")
    box.update { $0 = nil }
  }

  // MARK: Scopes

  @Test("the inner stream belongs to no scope, because all consumers share it")
  func scopes() async throws {
    let subject = StrataSubjectInteractor<Int, Int> { [source] params in
      let stream = source.stream(params)
      return AsyncStream { continuation in
        // Work of the source, for example of a repository.
        let task = strataLaunch {
          for await value in stream { continuation.yield(value) }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
    let scope = StrataTaskScope()
    let first = scope.run {
      subject(1)
      return subject.stream.logged()
    }
    let second = subject.stream.logged()
    let inner = try await source.wait(forCount: 1)
    inner.continuation.yield(1)
    for consumer in [first, second] { try await consumer.log.wait(forCount: 1) }
    try #require(scope.runningTasks.count == 0)
    scope.end()
    #expect(!inner.isTerminated.isOpen)
    inner.continuation.yield(2)
    #expect(try await second.log.wait(forCount: 2) == [1, 2])
  }

  #if os(macOS) || os(Linux)
    @Test("parameters and values whose release calls the interactor can be replaced")
    func releaseCallsBack() async {
      await #expect(processExitsWith: .success) {
        let box = Watched<StrataSubjectInteractor<Token, Token>?>(nil)
        let ask: @Sendable () -> Void = { _ = box.value?.stream }
        let received = Log<Bool>()
        let subject = StrataSubjectInteractor<Token, Token> { _ in
          AsyncStream { $0.yield(Token(onRelease: ask)) }
        }
        box.update { $0 = subject }
        let task = Task {
          for await _ in subject.stream { received.append(true) }
        }
        for count in 1...3 {
          subject(Token(onRelease: ask))
          try await received.wait(forCount: count)
        }
        task.cancel()
      }
    }
  #endif
}
