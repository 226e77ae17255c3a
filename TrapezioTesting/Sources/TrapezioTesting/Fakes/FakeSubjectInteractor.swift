// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An observable use case that emits the values that the test provides.
///
/// ```swift
/// let observe = FakeSubjectInteractor<Int, Int>()
/// let store = TestStore(CounterStore(screen: screen, observe: observe))
/// await store.send(.observe)  // Observes with the parameter 7.
/// observe.emit(10)
/// await store.receive { $0.count = 10 }
/// #expect(observe.observations == [7])
/// ```
///
/// The fake supports `stream(for:)`, `results(for:)`, and observations that you trigger by calling
/// the use case, as in `observe(7)`. If the test emits a value while no observation is running, the
/// fake keeps it for the next one. Like any use case, the fake is not isolated to an actor.
nonisolated public final class FakeSubjectInteractor<P: Sendable, T: Sendable>:
  StrataSubjectInteractor<P, T>, @unchecked Sendable
{
  // NB: `@unchecked`, because the superclass requires it. All properties are immutable or locked.
  private struct Observation: Sendable {
    let number: Int
    let params: P
    let continuation: AsyncStream<StrataResult<T>>.Continuation
    let pause = TestPause(ofObservation: true)

    func deliver(_ result: StrataResult<T>) {
      pause.willResume()
      continuation.yield(result)
      if case .failure = result { finish() }
    }

    func finish() {
      pause.willResume()
      continuation.finish()
    }
  }

  /// A result that waits for an observation to begin.
  private struct Early: Sendable {
    let result: StrataResult<T>
    let isMeant: @Sendable (P) -> Bool
  }

  private struct State: Sendable {
    var params: [P] = []
    var early: [Early] = []
    var live: [Observation] = []
  }

  /// Takes the values of an observation, and says when it waits for one.
  private final class Consumer: Sendable {
    private let pause: TestPause
    private let pauses: TestPauses

    init(of pause: TestPause, in pauses: TestPauses) {
      self.pause = pause
      self.pauses = pauses
      pauses.add(pause)
    }

    deinit { leave() }

    func next(of results: AsyncStream<StrataResult<T>>) async -> StrataResult<T>? {
      pause.begin()
      let result = await results.first { _ in true }
      pause.end()
      if result == nil { leave() } else { pause.didTakeValue() }
      return result
    }

    private func leave() { pauses.remove(pause) }
  }

  let trace = TestTrace()
  private let hidesParams: Bool
  private let source: (@Sendable (P) -> AsyncStream<T>)?
  private let state = StrataLock(State())
  /// The pauses of the consumers that have not received the end.
  private let pauses = TestPauses()

  /// Creates a use case whose values the test emits.
  public override init() {
    hidesParams = false
    source = nil
    super.init()
  }

  /// Creates a use case whose values come from a closure.
  ///
  /// ```swift
  /// let (source, values) = AsyncStream.makeStream(of: Int.self)
  /// let fake = FakeSubjectInteractor<Int, Int> { _ in source }
  /// // …
  /// var iterator = fake.stream(for: 7).makeAsyncIterator()
  /// // …
  /// values.yield(1)
  /// #expect(await iterator.next() == 1)
  /// ```
  ///
  /// The fake calls the closure once for each observation. On such a fake, `emit` and `fail` have
  /// no effect. Observers do not receive the values that `redaction` names.
  public override init(
    redacting redaction: StrataRedaction = [], _ source: @escaping @Sendable (P) -> AsyncStream<T>
  ) {
    hidesParams = redaction.contains(.params)
    self.source = source
    super.init(redacting: redaction, source)
  }

  /// The parameters of all observations, in the order in which the observations began.
  ///
  /// An observation begins with each call to `stream(for:)` or `results(for:)`. If you trigger the
  /// use case instead, an observation begins with each trigger while there is a consumer, or
  /// otherwise when the next consumer arrives.
  public var observations: [P] { state.withLock { $0.params } }

  /// Whether an observation is running.
  public var isObserved: Bool { state.withLock { !$0.live.isEmpty } }

  /// Emits a value to all running observations, or to the next one if none is running.
  ///
  /// ```swift
  /// await store.send(.start) { $0.progress = 0 }
  /// export.emit(.progress(0.5))
  /// await store.receive { $0.progress = 0.5 }
  /// ```
  public func emit(_ value: T) { send(.success(value)) { _ in true } }

  /// Fails all running observations, or the next one if none is running.
  ///
  /// ```swift
  /// await store.send(.start) { $0.progress = 0 }
  /// export.fail(with: OfflineError())
  /// await store.receive { $0 = ExportState(error: "You are offline.") }
  /// ```
  ///
  /// The fake wraps an error that is not a `StrataException`, as `strataRunCatching` does.
  public func fail(with error: any Error) { send(StrataResult(.failure(error))) { _ in true } }

  /// Ends all running observations, as if the repository had ended them.
  ///
  /// ```swift
  /// export.emit(.finished(file: "7.zip"))
  /// await store.receive { $0 = ExportState(file: "7.zip") }
  /// #expect(export.observations == [7])
  /// export.endObservation()
  /// await store.finish()
  /// ```
  ///
  /// If no observation is running, the method has no effect. If a closure provides the values, the
  /// fake drops the values that no consumer has requested.
  public func endObservation() {
    trace.add("\(FakeSubjectInteractor<P, T>.self): endObservation()")
    for observation in state.withLock({ $0.live }) { observation.finish() }
  }

  /// Records and begins an observation, and returns its results.
  public override func createResults(params: P) -> AsyncStream<StrataResult<T>> {
    TestWorkContext.note(self)
    trace.joinWork()
    let shown: any Sendable = hidesParams ? Redacted(()) : params
    trace.add("\(FakeSubjectInteractor<P, T>.self) was observed with \(TestStep.text(of: shown))")
    let number = state.withLock { state in
      state.params.append(params)
      return state.params.count
    }
    guard source == nil else {
      let (results, end) = super.createResults(params: params).endable { [weak self] in
        self?.observationDidEnd(number)
      }
      begin(Observation(number: number, params: params, continuation: end))
      return results
    }
    let (results, continuation) = AsyncStream.makeStream(of: StrataResult<T>.self)
    continuation.onTermination = { [weak self] _ in self?.observationDidEnd(number) }
    let observation = Observation(number: number, params: params, continuation: continuation)
    let consumer = Consumer(of: observation.pause, in: pauses)
    begin(observation)
    return AsyncStream { await consumer.next(of: results) }
  }

  fileprivate func send(_ result: StrataResult<T>, to isMeant: @escaping @Sendable (P) -> Bool) {
    guard source == nil else { return }
    trace.add("\(FakeSubjectInteractor<P, T>.self): \(FakeStep.emission(result))")
    let observations = state.withLock { state in
      let observations = state.live.filter { isMeant($0.params) }
      if observations.isEmpty { state.early.append(Early(result: result, isMeant: isMeant)) }
      return observations
    }
    for observation in observations { observation.deliver(result) }
  }

  /// Delivers the results that wait for an observation and then registers it for later results.
  ///
  /// If one of the waiting results is a failure, does not register the observation.
  private func begin(_ observation: Observation) {
    while let early = beginOrTakeEarly(observation) {
      observation.deliver(early)
      if case .failure = early { return }
    }
  }

  private func beginOrTakeEarly(_ observation: Observation) -> StrataResult<T>? {
    state.withLock { state in
      let index = state.early.firstIndex { $0.isMeant(observation.params) }
      if let index { return state.early.remove(at: index).result }
      state.live.append(observation)
      return nil
    }
  }

  private func observationDidEnd(_ number: Int) {
    let ended = state.withLock { state in
      let index = state.live.firstIndex { $0.number == number }
      return index.map { state.live.remove(at: $0) }
    }
    // Releases the observation outside the lock.
    withExtendedLifetime(ended) {}
  }
}

extension FakeSubjectInteractor where P: Equatable {
  /// Emits a value to all running observations with the given parameters, or to the next such
  /// observation if none is running.
  ///
  /// ```swift
  /// fake.emit("Ann", for: 1)
  /// fake.emit("Bob", for: 2)
  /// await first.receive { $0.name = "Ann" }
  /// await second.receive { $0.name = "Bob" }
  /// ```
  public func emit(_ value: T, for params: P) {
    send(.success(value)) { TestEquality.areEqual($0, params) }
  }

  /// Fails all running observations with the given parameters, or the next such observation if none
  /// is running.
  ///
  /// ```swift
  /// fake.fail(with: OfflineError(), for: 2)
  /// await second.receive { $0.failure = OfflineError().message }
  /// ```
  ///
  /// The fake wraps the error as ``fail(with:)`` does.
  public func fail(with error: any Error, for params: P) {
    send(StrataResult(.failure(error))) { TestEquality.areEqual($0, params) }
  }
}

extension FakeSubjectInteractor: TestObserved, TestAwaited, TestCalled {
  var isQuiet: Bool { source == nil && pauses.areOpen }

  var awaitedDescription: String? {
    let count = source == nil ? state.withLock { $0.live.count } : 0
    guard count > 0 else { return nil }
    return
      "\(FailureText.count(count, "observation")) of \(Self.self) \(count == 1 ? "waits" : "wait") "
      + "for a value of the test."
  }
}
