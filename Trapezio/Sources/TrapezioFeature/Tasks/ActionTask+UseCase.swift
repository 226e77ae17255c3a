// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension ActionTask {
  /// The execution of a use case, whose result changes the state.
  ///
  /// ```swift
  /// case .save(let name):
  ///   state.isSaving = true
  ///   return .run(rename, params: Rename(id: id, name: name), id: "save") { result, state in
  ///     state.isSaving = false
  ///     state.problem = result.fold(onSuccess: { _ in nil }, onFailure: \.message)
  ///   }
  /// ```
  ///
  /// Unlike an operation that awaits a use case, it never changes the state once it was cancelled
  /// or replaced, even if the result has just arrived. An error of the use case is a failure of the
  /// result, and reaches no ``catch(_:)``.
  ///
  /// - Parameters:
  ///   - useCase: Does the work, off the main actor.
  ///   - params: The parameters of the use case.
  ///   - id: Names the work in its store, and cancels the work under that id when it starts. Any
  ///     `Hashable` value.
  ///   - timeout: The limit of the work; `nil` for that of the use case.
  ///   - clock: Measures the limit.
  ///   - reduce: Called on the main actor with the result and the state, unless the work was
  ///     cancelled.
  /// - Returns: The work.
  public static func run<P: Sendable, T: Sendable>(
    _ useCase: StrataInteractor<P, T>,
    params: P,
    id: (any Hashable)? = nil,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    reduce: @escaping @MainActor (_ result: StrataResult<T>, _ state: State) -> Void
  ) -> ActionTask {
    let operation: @MainActor (State) async throws -> Void = { state in
      let result = await useCase.execute(params: params, timeout: timeout, clock: clock)
      // The result may have been on its way when the work was cancelled.
      if !Task.isCancelled { reduce(result, state) }
    }
    return if let id { run(id: id, operation: operation) } else { run(operation: operation) }
  }

  /// The execution of a use case that needs no parameters, whose result changes the state.
  ///
  /// See ``run(_:params:id:timeout:clock:reduce:)``.
  ///
  /// - Parameters:
  ///   - useCase: Does the work, off the main actor.
  ///   - id: Names the work in its store, and cancels the work under that id when it starts. Any
  ///     `Hashable` value.
  ///   - timeout: The limit of the work; `nil` for that of the use case.
  ///   - clock: Measures the limit.
  ///   - reduce: Called on the main actor with the result and the state, unless the work was
  ///     cancelled.
  /// - Returns: The work.
  public static func run<T: Sendable>(
    _ useCase: StrataInteractor<Void, T>,
    id: (any Hashable)? = nil,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    reduce: @escaping @MainActor (_ result: StrataResult<T>, _ state: State) -> Void
  ) -> ActionTask {
    run(useCase, params: (), id: id, timeout: timeout, clock: clock, reduce: reduce)
  }
}
