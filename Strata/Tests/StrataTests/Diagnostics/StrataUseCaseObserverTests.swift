// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataUseCaseObserver", .timeLimit(.minutes(1)))
struct StrataUseCaseObserverTests {
  private let observer = RecordingUseCaseObserver()
  private let source = StreamSource<Int, Int>()
  private let clock = ManualClock()

  init() { StrataDiagnostics.addObserver(observer) }

  private var lines: Log<String> { observer.lines }

  private func makeSubject() -> StrataSubjectInteractor<Int, Int> {
    observer.watch(StrataSubjectInteractor { [source] in source.stream($0) })
  }

  @Test("an observer need not implement a method")
  func defaults() async {
    final class Silent: StrataUseCaseObserver {}
    StrataDiagnostics.addObserver(Silent())
    let subject = StrataSubjectInteractor<Int, Int> { params in
      AsyncStream { continuation in
        continuation.yield(params)
        continuation.finish()
      }
    }
    let useCase = StrataInteractor<Int, Int> { $0 }
    #expect(await useCase.execute(params: 7) == .success(7))
    #expect(await subject.results(for: 7).reduce(into: []) { $0.append($1) } == [.success(7)])
  }

  #if DEBUG
    // MARK: Executions

    @Test("an execution has its parameters before its work, and its result when it returns")
    func execution() async {
      let useCase = observer.watch(
        StrataInteractor<Int, Int> { [lines] number in
          lines.append("work")
          return number * 2
        })
      _ = await useCase.execute(params: 7)
      lines.append("returned")
      #expect(lines.elements == ["a executes 7", "work", "a returns 14", "returned"])
    }

    @Test("an execution without parameters has empty parameters")
    func noParams() async {
      let useCase = observer.watch(StrataInteractor<Void, Int> { 7 })
      _ = await useCase.execute()
      #expect(lines.elements == ["a executes ()", "a returns 7"])
    }

    @Test("an execution that does not start has its parameters and its failure")
    func notStarted() async throws {
      let useCase = observer.watch(StrataInteractor<Int, Int> { $0 })
      _ = await useCase.execute(params: 1, timeout: .zero)
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = await useCase.execute(params: 2)
      }.end()
      #expect(
        lines.elements == [
          "a executes 1", "a returns StrataTimeoutException", "a executes 2",
          "a returns StrataCancellationException",
        ])
    }

    @Test("an execution that fails, exceeds its limit or is cancelled returns its failure")
    func failures() async throws {
      let failing = observer.watch(
        StrataInteractor<Int, Int> { _ in throw DomainException.notFound }, as: "failing")
      _ = await failing.execute(params: 1)
      let gate = Gate()
      let waiting = observer.watch(
        StrataInteractor<Int, Int> { number in
          await gate.passIgnoringCancellation()
          return number
        }, as: "waiting")
      let limited = Task { [clock] in
        _ = await waiting.execute(params: 2, timeout: .seconds(1), clock: clock)
      }
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
      try await limited.end()
      let cancelled = Task { _ = await waiting.execute(params: 3) }
      try await gate.arrival(count: 2)
      cancelled.cancel()
      try await cancelled.end()
      gate.open()
      #expect(
        lines.elements == [
          "failing executes 1", "failing returns DomainException", "waiting executes 2",
          "waiting returns StrataTimeoutException", "waiting executes 3",
          "waiting returns StrataCancellationException",
        ])
    }

    @Test("each attempt of a use case that retries is an execution of the inner use case")
    func retrying() async {
      let isFirst = Watched(true)
      let inner = observer.watch(
        StrataInteractor<Int, Int> { number in
          let fails = isFirst.update { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          if fails { throw DomainException.notFound }
          return number
        }, as: "inner")
      let outer = observer.watch(inner.retrying(1, backoff: .zero, clock: clock), as: "outer")
      _ = await outer.execute(params: 7, clock: clock)
      #expect(
        lines.elements == [
          "outer executes 7", "inner executes 7", "inner returns DomainException",
          "inner executes 7", "inner returns 7", "outer returns 7",
        ])
    }

    @Test("the hooks of a launched use case have its running task")
    func runningTask() async throws {
      let scope = StrataTaskScope()
      let useCase = observer.watch(StrataInteractor<Int, Int> { $0 })
      try await strataLaunch(useCase, params: 7, in: scope, id: "launch").end()
      _ = await useCase.execute(params: 8)
      #expect(observer.tasks.elements == ["launch", "launch", nil, nil])
    }

    @Test("all observers are told, in the order in which they were added")
    func order() async {
      let second = RecordingUseCaseObserver("second ", lines: lines)
      StrataDiagnostics.addObserver(second)
      let useCase = second.watch(observer.watch(StrataInteractor<Int, Int> { $0 }))
      _ = await useCase.execute(params: 7)
      #expect(
        lines.elements == [
          "a executes 7", "second a executes 7", "a returns 7", "second a returns 7",
        ])
    }

    // MARK: Observations

    private enum Form: CaseIterable {
      case results
      case stream

      func numbers(of subject: StrataSubjectInteractor<Int, Int>) -> AsyncStream<Int> {
        switch self {
        case .results: AsyncStream(subject.results) { $0.getOrDefault(0) }
        case .stream: subject.stream
        }
      }

      func numbers(
        of subject: StrataSubjectInteractor<Int, Int>, for params: Int
      ) -> AsyncStream<Int> {
        switch self {
        case .results: AsyncStream(subject.results(for: params)) { $0.getOrDefault(0) }
        case .stream: subject.stream(for: params)
        }
      }
    }

    @Test(
      "a stream has its parameters before it begins, and each result before it is received",
      arguments: Form.allCases)
    private func withParams(form: Form) async {
      let subject = observer.watch(
        StrataSubjectInteractor<Int, Int> { [lines] params in
          lines.append("begins")
          return AsyncStream { continuation in
            for number in 1...params { continuation.yield(number) }
            continuation.finish()
          }
        })
      for await number in form.numbers(of: subject, for: 2) { lines.append("received \(number)") }
      #expect(
        lines.elements == [
          "a observes 2", "begins", "a emits 1", "received 1", "a emits 2", "received 2",
        ])
    }

    @Test("a failure is emitted, even if the stream ends instead", arguments: Form.allCases)
    private func failure(form: Form) async {
      let subject = observer.watch(
        StrataSubjectInteractor<Int, Int> { _ in
          AsyncThrowingStream { throw DomainException.notFound }
        })
      await StrataDiagnostics.withHandler({ _ in }) {
        for await _ in form.numbers(of: subject, for: 2) {}
      }
      #expect(lines.elements == ["a observes 2", "a emits DomainException"])
    }

    @Test(
      "a shared observation has its parameters at each trigger, and emits to each consumer",
      arguments: Form.allCases)
    private func shared(form: Form) async throws {
      let subject = makeSubject()
      let consumers = [form.numbers(of: subject).logged(), form.numbers(of: subject).logged()]
      #expect(lines.elements.isEmpty)
      for params in 1...2 {
        subject(params)
        #expect(lines.drain() == ["a observes \(params)"])
        try await source.wait(forCount: params).continuation.yield(params * 10)
        for consumer in consumers { try await consumer.log.wait(forCount: params) }
        #expect(lines.drain() == ["a emits \(params * 10)", "a emits \(params * 10)"])
      }
      for consumer in consumers { consumer.task.cancel() }
    }

    @Test("the interactor that retries is observed, and not the inner one")
    func retryingSubject() async throws {
      let outer = observer.watch(makeSubject().retrying(1, backoff: .zero), as: "outer")
      let (log, task) = outer.results(for: 1).logged()
      try await source.wait(forCount: 1).continuation.yield(7)
      try await log.wait(forCount: 1)
      task.cancel()
      #expect(lines.elements == ["outer observes 1", "outer emits 7"])
    }

    @Test("the hooks of an observation have the running task of the consumer")
    func runningTaskOfConsumer() async throws {
      let scope = StrataTaskScope()
      let subject = makeSubject()
      let stream = subject.results(for: 1)
      source.started[0].continuation.yield(1)
      source.started[0].continuation.finish()
      try await strataCollect(stream, in: scope, id: "collect") { _ in }.end()
      try await strataLaunch(in: scope, id: "launch") { subject(2) }.end()
      #expect(observer.tasks.elements == [nil, "collect", "launch"])
    }

    // MARK: The ends of streams

    @Test("a cancelled consumer ends its observation", arguments: Form.allCases, [true, false])
    private func cancelled(form: Form, isShared: Bool) async throws {
      let subject = makeSubject()
      if isShared { subject(1) }
      let stream = isShared ? form.numbers(of: subject) : form.numbers(of: subject, for: 1)
      let (log, task) = stream.logged()
      let inner = try await source.wait(forCount: 1)
      inner.continuation.yield(1)
      try await log.wait(forCount: 1)
      task.cancel()
      try await task.end()
      try await inner.isTerminated.wait(for: "the observation to end")
      inner.continuation.yield(2)
      #expect(lines.elements == ["a observes 1", "a emits 1"])
    }

    @Test("a stream that is released ends its observation", arguments: [true, false])
    func released(isShared: Bool) async throws {
      let subject = makeSubject()
      if isShared { subject(1) }
      var stream: AsyncStream? = isShared ? subject.results : subject.results(for: 1)
      let inner = try await source.wait(forCount: 1)
      #expect(stream != nil && !inner.isTerminated.isOpen)
      stream = nil
      try await inner.isTerminated.wait(for: "the observation to end")
    }

    @Test("a stream does not retain its interactor, and a shared one ends with it")
    func notRetained() async throws {
      var subject: StrataSubjectInteractor<Int, Int>? = StrataSubjectInteractor {
        [source] in source.stream($0)
      }
      weak let released = subject
      let shared = try #require(subject?.results).logged()
      let own = try #require(subject?.results(for: 1)).logged()
      subject = nil
      #expect(released == nil)
      try await shared.task.end()
      source.started[0].continuation.yield(7)
      #expect(try await own.log.wait(forCount: 1) == [.success(7)])
      own.task.cancel()
    }

    #if os(macOS) || os(Linux)
      @Test("a stream that was created before the first observer is not observed")
      func early() async {
        await #expect(processExitsWith: .success) {
          let subject = StrataSubjectInteractor<Int, Int> { params in
            AsyncStream { continuation in
              continuation.yield(params)
              continuation.finish()
            }
          }
          let early = subject.results(for: 1)
          let observer = RecordingUseCaseObserver()
          StrataDiagnostics.addObserver(observer)
          _ = observer.watch(subject)
          for await _ in early {}
          for await _ in subject.results(for: 2) {}
          precondition(observer.lines.elements == ["a observes 2", "a emits 2"])
        }
      }
    #endif
  #else
    @Test("in a release build, no observer is told")
    func release() async throws {
      let useCase = observer.watch(StrataInteractor<Int, Int> { $0 })
      _ = await useCase.execute(params: 7)
      let subject = makeSubject()
      subject(1)
      let (log, task) = subject.results(for: 2).logged()
      try await source.wait(forCount: 1).continuation.yield(7)
      try await log.wait(forCount: 1)
      task.cancel()
      #expect(lines.elements.isEmpty)
    }
  #endif
}

extension AsyncStream where Element: Sendable {
  fileprivate init<Other: Sendable>(
    _ other: AsyncStream<Other>, _ transform: @escaping @Sendable (Other) -> Element
  ) {
    self.init {
      for await element in other { return transform(element) }
      return nil
    }
  }
}
