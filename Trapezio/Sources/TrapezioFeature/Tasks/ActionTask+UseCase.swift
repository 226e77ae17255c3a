// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension ActionTask {
  /// Returns a task that executes a use case and changes the state with its result.
  ///
  /// ```swift
  /// case .save(let name):
  ///   return .run(rename, params: Rename(id: id, name: name), loading: \.isSaving) {
  ///     result, state in
  ///     state.problem = result.errorMessage
  ///   }
  /// ```
  ///
  /// Once the task is cancelled or replaced, it never changes the state, even if the result has
  /// just arrived. An operation that awaits the use case itself does not give this guarantee. If
  /// the use case fails, the result is a failure, and no ``catch(_:)`` is called.
  ///
  /// - Parameters:
  ///   - useCase: The use case. It runs off the main actor.
  ///   - params: The parameters of the use case.
  ///   - id: Identifies the task in its store. When the task starts, it cancels the running work
  ///     with the same id.
  ///   - timeout: The time limit, or `nil` for the limit of the use case.
  ///   - clock: The clock that measures the time limit.
  ///   - loading: A property of the state that is set or counted until the result has been
  ///     delivered or the task has been cancelled, as in ``run(loading:operation:)``.
  ///   - reduce: Called on the main actor with the result and the state, unless the task has been
  ///     cancelled.
  /// - Returns: A task that executes the use case.
  public static func run<P: Sendable, T: Sendable>(
    _ useCase: StrataInteractor<P, T>,
    params: P,
    id: (any Hashable)? = nil,
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
      ActionNode(.run(id: id.map { ActionTaskID($0) }, loading: loading, operation)))
  }

  /// Returns a task that executes a use case without parameters and changes the state with its
  /// result.
  ///
  /// This method works like ``run(_:params:id:timeout:clock:loading:reduce:)``.
  ///
  /// - Parameters:
  ///   - useCase: The use case. It runs off the main actor.
  ///   - id: Identifies the task in its store. When the task starts, it cancels the running work
  ///     with the same id.
  ///   - timeout: The time limit, or `nil` for the limit of the use case.
  ///   - clock: The clock that measures the time limit.
  ///   - loading: A property of the state that is set or counted until the result has been
  ///     delivered or the task has been cancelled, as in ``run(loading:operation:)``.
  ///   - reduce: Called on the main actor with the result and the state, unless the task has been
  ///     cancelled.
  /// - Returns: A task that executes the use case.
  public static func run<T: Sendable>(
    _ useCase: StrataInteractor<Void, T>,
    id: (any Hashable)? = nil,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    loading: KeyPath<StrataFlags<State, State>, StrataFlag<State>>? = nil,
    reduce: @escaping @MainActor (_ result: StrataResult<T>, _ state: State) -> Void
  ) -> ActionTask {
    run(
      useCase, params: (), id: id, timeout: timeout, clock: clock, loading: loading, reduce: reduce)
  }
}
