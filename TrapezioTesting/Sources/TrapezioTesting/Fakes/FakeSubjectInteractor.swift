// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A use case that is observed, whose values come from the test.
///
/// ```swift
/// let observe = FakeSubjectInteractor<Int, Int>()
/// let store = TestStore(CounterStore(screen: screen, observe: observe))
/// await store.send(.observe)
/// observe.emit(10)
/// await store.receive { $0.count = 10 }
/// #expect(observe.observations == [7])
/// ```
///
/// It serves `stream(for:)`, `results(for:)`, and observation by trigger alike. A value that is
/// emitted while nobody observes waits for the next observation. The fake belongs to no actor.
nonisolated public final class FakeSubjectInteractor<P: Sendable, T: Sendable>:
  StrataSubjectInteractor<P, T>, @unchecked Sendable
{
  // NB: `@unchecked`, because the superclass requires it. All properties are immutable or locked.
  private struct Observation: Sendable {
    let number: Int
    let params: P
    let continuation: AsyncStream<StrataResult<T>>.Continuation

    func deliver(_ result: StrataResult<T>) {
      continuation.yield(result)
      if case .failure = result { continuation.finish() }
    }
  }

  /// A result that waits for an observation.
  private struct Early: Sendable {
    let result: StrataResult<T>
    let isMeant: @Sendable (P) -> Bool
  }

  private struct State: Sendable {
    var params: [P] = []
    var early: [Early] = []
    var live: [Observation] = []
  }

  private let source: (@Sendable (P) -> AsyncStream<T>)?
  private let state = StrataLock(State())

  /// A use case whose values the test emits.
  public override init() {
    source = nil
    super.init()
  }

  /// A use case whose values come from a closure.
  ///
  /// - Parameter source: Called for each observation.
  public override init(_ source: @escaping @Sendable (P) -> AsyncStream<T>) {
    self.source = source
    super.init(source)
  }

  /// The parameters of all observations, in the order in which the observations began.
  ///
  /// An observation begins with each call of `stream(for:)` or `results(for:)`. By trigger, it
  /// begins with a trigger while there is a consumer, or with the first consumer after a trigger.
  public var observations: [P] { state.withLock { $0.params } }

  /// Whether an observation is running.
  public var isObserved: Bool { state.withLock { !$0.live.isEmpty } }

  /// Emits a value to all running observations, or else to the next one.
  ///
  /// - Parameter value: The value. If a closure provides the values, it has no effect.
  public func emit(_ value: T) { send(.success(value)) { _ in true } }

  /// Fails all running observations, or else the next one.
  ///
  /// - Parameter error: The failure. An error that is no `StrataException` is wrapped, as in
  ///   `strataRunCatching`. If a closure provides the values, it has no effect.
  public func fail(with error: any Error) { send(StrataResult(.failure(error))) { _ in true } }

  /// Ends all running observations, as if the repository had ended them.
  public func endObservation() {
    for observation in state.withLock({ $0.live }) { observation.continuation.finish() }
  }

  /// Records the observation, and begins it.
  ///
  /// - Parameter params: The subject of the observation.
  /// - Returns: The results that the test emits.
  public override func createResults(params: P) -> AsyncStream<StrataResult<T>> {
    let number = state.withLock { state in
      state.params.append(params)
      return state.params.count
    }
    guard source == nil else { return super.createResults(params: params) }
    let (results, continuation) = AsyncStream.makeStream(of: StrataResult<T>.self)
    continuation.onTermination = { [weak self] _ in self?.observationDidEnd(number) }
    begin(Observation(number: number, params: params, continuation: continuation))
    return results
  }

  fileprivate func send(_ result: StrataResult<T>, to isMeant: @escaping @Sendable (P) -> Bool) {
    guard source == nil else { return }
    let observations = state.withLock { state in
      let observations = state.live.filter { isMeant($0.params) }
      if observations.isEmpty { state.early.append(Early(result: result, isMeant: isMeant)) }
      return observations
    }
    for observation in observations { observation.deliver(result) }
  }

  /// Delivers the results that wait for an observation, and then each later result.
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
    // Released outside the lock.
    withExtendedLifetime(ended) {}
  }
}

extension FakeSubjectInteractor where P: Equatable {
  /// Emits a value to the running observations with these parameters, or else to the next one.
  ///
  /// - Parameters:
  ///   - value: The value. If a closure provides the values, it has no effect.
  ///   - params: The subject of the observations.
  public func emit(_ value: T, for params: P) { send(.success(value)) { $0 == params } }

  /// Fails the running observations with these parameters, or else the next one.
  ///
  /// - Parameters:
  ///   - error: The failure. An error that is no `StrataException` is wrapped, as in
  ///     `strataRunCatching`. If a closure provides the values, it has no effect.
  ///   - params: The subject of the observations.
  public func fail(with error: any Error, for params: P) {
    send(StrataResult(.failure(error))) { $0 == params }
  }
}
