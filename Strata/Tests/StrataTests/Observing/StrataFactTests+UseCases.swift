// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataFact, use cases", .inTurn, .ownObservers)
struct StrataFactUseCaseTests {
  private let recorder = Recorder()
  private let source = StreamSource<Int, Int>()
  private let clock = ManualClock()

  init() async { await MesaObservers.current.use(recorder) }

  private var lines: Log<String> { recorder.lines }

  private func makeSubject() -> StrataSubjectInteractor<Int, Int> {
    StrataSubjectInteractor { [source] in source.stream($0) }
  }

  #if DEBUG
    // MARK: Executions

    @Test("an execution has its parameters before its work, and its result when it returns")
    func execution() async {
      let useCase = StrataInteractor<Int, Int> { [lines] number in
        lines.append("work")
        return number * 2
      }
      _ = await useCase.execute(params: 7)
      lines.append("returned")
      #expect(lines.elements == ["executes 7", "work", "returns 14", "returned"])
      #expect(recorder.useCases.elements.allSatisfy { $0 == ObjectIdentifier(useCase) })
    }

    @Test("an execution without parameters has empty parameters")
    func noParams() async {
      _ = await StrataInteractor<Void, Int> { 7 }.execute()
      #expect(lines.elements == ["executes ()", "returns 7"])
    }

    @Test("an execution that does not start has its parameters and its failure")
    func notStarted() async throws {
      let useCase = StrataInteractor<Int, Int> { $0 }
      _ = await useCase.execute(params: 1, timeout: .zero)
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = await useCase.execute(params: 2)
      }.end()
      #expect(
        lines.elements == [
          "executes 1", "returns StrataTimeoutException", "executes 2",
          "returns StrataCancellationException",
        ])
    }

    @Test("an execution that fails, exceeds its limit or is cancelled returns its failure")
    func failures() async throws {
      let failing = StrataInteractor<Int, Int> { _ in throw DomainException.notFound }
      _ = await failing.execute(params: 1)
      let gate = Gate()
      let waiting = StrataInteractor<Int, Int> { number in
        await gate.passIgnoringCancellation()
        return number
      }
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
          "executes 1", "returns DomainException", "executes 2", "returns StrataTimeoutException",
          "executes 3", "returns StrataCancellationException",
        ])
    }

    @Test("each attempt of a use case that retries is an execution of the inner use case")
    func retrying() async {
      let isFirst = Watched(true)
      let inner = StrataInteractor<Int, Int> { number in
        let fails = isFirst.update { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if fails { throw DomainException.notFound }
        return number
      }
      let outer = inner.retrying(1, backoff: .zero, clock: clock)
      _ = await outer.execute(params: 7, clock: clock)
      #expect(
        lines.elements == [
          "executes 7", "executes 7", "returns DomainException", "executes 7", "returns 7",
          "returns 7",
        ])
      let useCases = [outer, inner, inner, inner, inner, outer].map { ObjectIdentifier($0) }
      #expect(recorder.useCases.elements == useCases)
    }

    @Test("the scope in which a use case runs tells its facts, and outside the current list")
    func scope() async throws {
      let names = Log<String?>()
      let scope = await StrataTaskScope(
        observer: Recorder { [lines] line, _ in
          lines.append("scope's \(line)")
          names.append(StrataDiagnostics.runningTask?.task.name)
        })
      let useCase = StrataInteractor<Int, Int> { $0 }
      try await strataLaunch(in: scope, id: "a") { _ = await useCase.execute(params: 7) }.end()
      _ = await useCase.execute(params: 8)
      let own = ["started a", "executes 7", "returns 7", "delivers a", "finished a"]
      #expect(
        lines.elements == own.flatMap { [$0, "scope's \($0)"] } + ["executes 8", "returns 8"])
      #expect(names.elements[1...2] == ["a", "a"])
    }

    @Test("in the scope of the process, the list of the launching code receives the use cases")
    func process() async throws {
      try await StrataTaskScope.$process.withValue(StrataTaskScope(observers: MesaObservers())) {
        try await strataLaunch(StrataInteractor<Int, Int> { $0 }, params: 7, in: .process).end()
      }
      #expect(lines.elements == ["executes 7", "returns 7"])
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
      let subject = StrataSubjectInteractor<Int, Int> { [lines] params in
        lines.append("begins")
        return AsyncStream { continuation in
          for number in 1...params { continuation.yield(number) }
          continuation.finish()
        }
      }
      for await number in form.numbers(of: subject, for: 2) { lines.append("received \(number)") }
      #expect(
        lines.elements == [
          "observes 2", "begins", "emits 1", "received 1", "emits 2", "received 2",
        ])
    }

    @Test("a failure is emitted, even if the stream ends instead", arguments: Form.allCases)
    private func failure(form: Form) async {
      let subject = StrataSubjectInteractor<Int, Int> { _ in
        AsyncThrowingStream { throw DomainException.notFound }
      }
      await StrataDiagnostics.withHandler({ _ in }) {
        for await _ in form.numbers(of: subject, for: 2) {}
      }
      #expect(lines.elements.prefix(2) == ["observes 2", "emits DomainException"])
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
        #expect(lines.drain() == ["observes \(params)"])
        try await source.wait(forCount: params).continuation.yield(params * 10)
        for consumer in consumers { try await consumer.log.wait(forCount: params) }
        #expect(lines.drain() == ["emits \(params * 10)", "emits \(params * 10)"])
      }
      for consumer in consumers { consumer.task.cancel() }
    }

    @Test("the interactor that retries is observed, and not the inner one")
    func retryingSubject() async throws {
      let outer = makeSubject().retrying(1, backoff: .zero)
      let (log, task) = outer.results(for: 1).logged()
      try await source.wait(forCount: 1).continuation.yield(7)
      try await log.wait(forCount: 1)
      task.cancel()
      #expect(lines.elements == ["observes 1", "emits 7"])
      #expect(recorder.useCases.elements.allSatisfy { $0 == ObjectIdentifier(outer) })
    }

    @Test("the scope of the consumer tells the values, even if the stream was created elsewhere")
    func scopeOfConsumer() async throws {
      let scope = StrataTaskScope(observers: MesaObservers())
      let subject = makeSubject()
      let stream = MesaObservers.$current.withValue(MesaObservers()) { subject.results(for: 1) }
      await scope.use(recorder)
      source.started[0].continuation.yield(1)
      source.started[0].continuation.finish()
      try await strataCollect(stream, in: scope, id: "a") { _ in }.end()
      try await strataLaunchWithResult(in: scope, id: "b") { subject(2) }.end()
      #expect(
        lines.elements == [
          "started a", "emits 1", "delivers a", "finished a", "started b", "observes 2",
          "finished b",
        ])
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
      #expect(lines.elements == ["observes 1", "emits 1"])
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
  #else
    @Test("in a release build, use cases tell no facts")
    func release() async throws {
      let useCase = StrataInteractor<Int, Int> { $0 }
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
