// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// An observed use case whose values come from the test.
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
/// In all other respects it is a `StrataSubjectInteractor`. If no observation runs, an emitted
/// value waits for the next observation. A fake is not isolated to an actor.
nonisolated public final class FakeSubjectInteractor<P: Sendable, T: Sendable>:
  StrataSubjectInteractor<P, T>, @unchecked Sendable
{
  // NB: `@unchecked`, because the superclass requires it. All properties are immutable or locked.
  private struct State: Sendable {
    var params: [P] = []
    var early: [T] = []
    var observation: AsyncStream<T>.Continuation?
    var number = 0
  }

  private let source: (@Sendable (P) -> AsyncStream<T>)?
  private let state = StrataLock(State())

  /// Creates a use case whose values the test emits.
  public override init() {
    source = nil
    super.init()
  }

  /// Creates a use case whose values come from a closure.
  ///
  /// - Parameter source: Returns the values of an observation.
  public override init(_ source: @escaping @Sendable (P) -> AsyncStream<T>) {
    self.source = source
    super.init()
  }

  /// The parameters of all observations, in the order in which they began.
  ///
  /// An observation begins with a trigger if there is a consumer, and otherwise with the first
  /// consumer after the trigger.
  public var observations: [P] { state.withLock { $0.params } }

  /// Whether an observation of the values of the test is running.
  public var isObserved: Bool { state.withLock { $0.observation != nil } }

  /// Emits a value to the observation or, if none is running, to the next one.
  ///
  /// If the values come from a closure, the method has no effect.
  ///
  /// - Parameter value: The value to emit.
  public func emit(_ value: T) {
    guard source == nil else { return }
    let observation = state.withLock { state in
      if state.observation == nil { state.early.append(value) }
      return state.observation
    }
    observation?.yield(value)
  }

  /// Ends the running observation. Its consumers wait for the next trigger.
  public func endObservation() {
    state.withLock { $0.observation.take() }?.finish()
  }

  /// Records and begins an observation.
  ///
  /// - Parameter params: The parameters of the observation.
  /// - Returns: The values that the test emits, or those of the closure.
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
    // Values that are emitted meanwhile follow the early ones.
    while let early = beginOrTakeEarly(observation, number) {
      for value in early { observation.yield(value) }
    }
    return values
  }

  /// Returns early values, or makes the observation the current one if there are none.
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
