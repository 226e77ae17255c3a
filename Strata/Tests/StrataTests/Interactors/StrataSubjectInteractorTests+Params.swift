// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataSubjectInteractor, with parameters", .inTurn)
struct StrataSubjectInteractorParamsTests {
  private let source = StreamSource<Int, Int>()

  private func makeSubject() -> StrataSubjectInteractor<Int, Int> {
    StrataSubjectInteractor { [source] in source.stream($0) }
  }

  @Test("two screens that share an interactor each receive the values of their own parameters")
  @MainActor
  func twoScreens() async throws {
    let subject = makeSubject()
    let scopes = [StrataTaskScope(), StrataTaskScope()]
    let logs = [Log<Int>(), Log<Int>()]
    for (index, scope) in scopes.enumerated() {
      scope.run {
        _ = strataCollect(subject.stream(for: index), id: "profile", ifRunning: .ignoreNew) {
          logs[index].append($0)
        }
      }
    }
    for inner in source.started {
      inner.continuation.yield(inner.params * 10)
      inner.continuation.yield(inner.params * 10 + 1)
    }
    #expect(try await logs[0].wait(forCount: 2) == [0, 1])
    #expect(try await logs[1].wait(forCount: 2) == [10, 11])
    for scope in scopes {
      scope.end()
      await scope.waitUntilIdle()
    }
    #expect(source.liveCount == 0)
  }

  @Test(
    "each call begins an observation before it returns, and calls with equal parameters do, too")
  func beginsAtOnce() {
    let subject = makeSubject()
    let streams = [1, 2, 2].map { subject.stream(for: $0) }
    #expect(source.started.map(\.params) == [1, 2, 2])
    #expect(source.liveCount == 3)
    withExtendedLifetime(streams) {}
  }

  @Test("a trigger and a stream with parameters do not affect each other")
  func triggers() async throws {
    let subject = makeSubject()
    let triggered = subject.stream.logged()
    let own = subject.stream(for: 1).logged()
    subject(2)
    subject(3)
    let inner = source.started
    #expect(inner.map(\.params) == [1, 2, 3])
    inner[0].continuation.yield(10)
    try await own.log.wait(forCount: 1)
    #expect(subject.value == nil)
    inner[2].continuation.yield(30)
    try await triggered.log.wait(forCount: 1)
    #expect(subject.value == 30)
    inner[0].continuation.yield(11)
    #expect(try await own.log.wait(forCount: 2) == [10, 11])
    #expect(subject.value == 30)
    #expect(triggered.log.elements == [30])
    triggered.task.cancel()
    own.task.cancel()
  }

  @Test("the cancellation of a consumer ends only its own observation")
  func cancelled() async throws {
    let subject = makeSubject()
    let leaves = subject.stream(for: 1).logged()
    let stays = subject.stream(for: 1).logged()
    let inner = source.started
    for inner in inner { inner.continuation.yield(1) }
    try await leaves.log.wait(forCount: 1)
    leaves.task.cancel()
    try await inner[0].isTerminated.wait(for: "the observation to end")
    try await leaves.task.end()
    inner[1].continuation.yield(2)
    #expect(try await stays.log.wait(forCount: 2) == [1, 2])
    #expect(!inner[1].isTerminated.isOpen)
    stays.task.cancel()
  }

  @Test("a stream that is released without being iterated ends its observation")
  func dropped() async throws {
    _ = makeSubject().stream(for: 1)
    try await source.started[0].isTerminated.wait(for: "the observation to end")
  }

  @Test("the stream ends with its observation")
  func ends() async {
    let stream = makeSubject().stream(for: 1)
    source.started[0].continuation.yield(1)
    source.started[0].continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1])
  }

  @Test("the stream outlives the interactor, and does not retain it")
  func outlives() async {
    var subject: StrataSubjectInteractor<Int, Int>? = makeSubject()
    weak let released = subject
    var iterator = subject?.stream(for: 1).makeAsyncIterator()
    subject = nil
    #expect(released == nil)
    source.started[0].continuation.yield(1)
    #expect(await iterator?.next() == 1)
  }

  @Test("an observation that has ended retains no parameters and no values")
  func released() async throws {
    let released = Log<String>()
    let subject = StrataSubjectInteractor<Token, Token> { params in
      AsyncStream { continuation in
        continuation.yield(Token { released.append("value") })
        continuation.onTermination = { _ in withExtendedLifetime(params) {} }
      }
    }
    do {
      var iterator = subject.stream(for: Token { released.append("params") }).makeAsyncIterator()
      #expect(await iterator.next() != nil)
    }
    #expect(try await released.wait(forCount: 2).sorted() == ["params", "value"])
  }

  @Test("an observation belongs to the scope in which it begins")
  func scopes() async throws {
    let gate = Gate()
    let subject = StrataSubjectInteractor<Int, Int> { params in
      AsyncStream { continuation in
        strataLaunch(id: "source") {
          await gate.pass()
          continuation.finish()
        }
      }
    }
    let scope = StrataTaskScope()
    let stream = scope.run { subject.stream(for: 1) }
    #expect(scope.isRunning(id: "source"))
    try await gate.arrival()
    scope.end()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [])
  }

  @Test("a thousand consumers at once each have their own observation")
  func many() async {
    let subject = StrataSubjectInteractor<Int, Int> { params in
      AsyncStream { continuation in
        for value in 0..<3 { continuation.yield(params * 3 + value) }
        continuation.finish()
      }
    }
    let sum = await withTaskGroup(of: Int.self) { group in
      for params in 0..<1_000 {
        group.addTask { await subject.stream(for: params).reduce(0, +) }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == (0..<3_000).reduce(0, +))
  }

  @Test("values that are read slowly are buffered in order")
  func slowConsumer() async {
    let stream = makeSubject().stream(for: 1)
    for value in 0..<1_000 { source.started[0].continuation.yield(value) }
    source.started[0].continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == Array(0..<1_000))
  }

  #if os(macOS) || os(Linux)
    @Test("two tasks that iterate one stream at once stop the app with a message")
    func twoTasks() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let subject = StrataSubjectInteractor<Int, Int> { _ in AsyncStream { _ in } }
        let stream = subject.stream(for: 1)
        await withTaskGroup(of: Int?.self) { group in
          for _ in 0..<2 {
            group.addTask {
              var iterator = stream.makeAsyncIterator()
              return await iterator.next()
            }
          }
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("A stream of an observation was iterated by two tasks"))
    }
  #endif
}
