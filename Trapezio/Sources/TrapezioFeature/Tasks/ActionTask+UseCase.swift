// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension ActionTask {
  /// Returns a task that executes a use case and changes the state with its result.
  ///
  /// ```swift
  /// case .choose(let station):
  ///   // …
  ///   return .run(
  ///     load, params: station, id: "load", loading: \.isLoading
  ///   ) { result, state in
  ///     state.departures = result.getOrDefault(state.departures)
  ///     state.error = result.errorMessage
  ///   }
  /// ```
  ///
  /// The use case runs off the main actor. Without a `timeout`, its own time limit applies. When
  /// the task starts, `ifRunning` applies to the running work with the same `id`. The property that
  /// you pass as `loading` is set or counted until the result has been delivered or the task has
  /// been cancelled, as in ``run(loading:operation:)``.
  ///
  /// Once the task is cancelled or replaced, it never changes the state, even if the result has
  /// just arrived. If the use case fails or exceeds its time limit, the result is a failure, and no
  /// ``catch(_:)`` is called.
  public static func run<P: Sendable, T: Sendable>(
    _ useCase: StrataInteractor<P, T>,
    params: P,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .cancelPrevious,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    loading: KeyPath<StrataFlags<State, State>, StrataFlag<State>>? = nil,
    reduce: @escaping @MainActor (_ result: StrataResult<T>, _ state: State) -> Void
  ) -> ActionTask {
    let operation: @MainActor (State) async throws -> Void = { state in
      let result = await useCase.execute(params: params, timeout: timeout, clock: clock)
      // The task may have been cancelled after the use case returned.
      if !Task.isCancelled { reduce(result, state) }
    }
    return ActionTask(
      ActionNode(.run(id: id.map { ActionTaskID($0) }, ifRunning, loading: loading, operation)))
  }

  /// Returns a task that executes a use case without parameters.
  ///
  /// ```swift
  /// case .refresh:
  ///   return .run(refresh) { result, state in
  ///     state.songs = result.getOrDefault([])
  ///   }
  /// ```
  ///
  /// Otherwise, it works like ``run(_:params:id:ifRunning:timeout:clock:loading:reduce:)``.
  public static func run<T: Sendable>(
    _ useCase: StrataInteractor<Void, T>,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .cancelPrevious,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    loading: KeyPath<StrataFlags<State, State>, StrataFlag<State>>? = nil,
    reduce: @escaping @MainActor (_ result: StrataResult<T>, _ state: State) -> Void
  ) -> ActionTask {
    run(
      useCase, params: (), id: id, ifRunning: ifRunning, timeout: timeout, clock: clock,
      loading: loading, reduce: reduce)
  }
}
