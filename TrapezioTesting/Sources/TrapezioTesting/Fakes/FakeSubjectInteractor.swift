// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

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
/// Everything else is as in `StrataSubjectInteractor`. A value that is emitted while nobody observes waits
/// for the next observation. It belongs to no actor.
nonisolated public final class FakeSubjectInteractor<P: Sendable, T: Sendable>:
  StrataSubjectInteractor<P, T>, @unchecked Sendable
{
  // NB: `@unchecked`, as its superclass asks for. What is here is immutable or locked.
  private struct State: Sendable {
    var params: [P] = []
    var early: [T] = []
    var observation: AsyncStream<T>.Continuation?
    var number = 0
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
    super.init()
  }

  /// What was observed, in the order in which the observations began.
  ///
  /// An observation begins with a trigger while somebody consumes, or with the first consumer after a
  /// trigger.
  public var observations: [P] { state.withLock { $0.params } }

  /// Whether somebody observes what the test emits.
  public var isObserved: Bool { state.withLock { $0.observation != nil } }

  /// Has the observers see a value, or else the next observation begin with it.
  ///
  /// - Parameter value: What is seen. Where a closure gives the values, it has no effect.
  public func emit(_ value: T) {
    guard source == nil else { return }
    let observation = state.withLock { state in
      if state.observation == nil { state.early.append(value) }
      return state.observation
    }
    observation?.yield(value)
  }

  /// Ends the observation from the side of what is observed; the observers wait for the next trigger.
  public func endObservation() {
    state.withLock { $0.observation.take() }?.finish()
  }

  /// Records the observation, and begins it.
  ///
  /// - Parameter params: What is to be observed.
  /// - Returns: What the test emits.
  public override func createObservable(params: P) -> AsyncStream<T> {
    guard let source else { return beginObservation(params) }
    state.withLock { $0.params.append(params) }
    return source(params)
  }

  private func beginObservation(_ params: P) -> AsyncStream<T> {
    let (values, observation) = AsyncStream.makeStream(of: T.self)
    let number = state.withLock { state in
      state.params.append(params)
      state.number += 1
      state.observation = nil
      return state.number
    }
    observation.onTermination = { [weak self] _ in self?.observationDidEnd(number) }
    // What is emitted meanwhile comes after what was emitted before.
    while let early = beginOrTakeEarly(observation, number) {
      for value in early { observation.yield(value) }
    }
    return values
  }

  /// Has an observation get what is emitted from here on, unless there are values to go before it.
  private func beginOrTakeEarly(
    _ observation: AsyncStream<T>.Continuation, _ number: Int
  ) -> [T]? {
    state.withLock { state in
      guard state.number == number else { return nil }
      guard !state.early.isEmpty else {
        state.observation = observation
        return nil
      }
      defer { state.early = [] }
      return state.early
    }
  }

  private func observationDidEnd(_ number: Int) {
    let ended = state.withLock { state in
      state.number == number ? state.observation.take() : nil
    }
    // Released outside the lock.
    withExtendedLifetime(ended) {}
  }
}
