// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Feeds actions from outside to the services under this one.
  ///
  /// ```swift
  /// ArticlesService()
  ///   .emit(using: notificationsStream)
  /// ```
  ///
  /// Each action is handled before the next one is asked for. It passes what is around this service,
  /// ``observe(observeHandler:)``, ``transformError(transformHandler:)`` and the like, as if it had been sent to the cluster; services beside
  /// this one do not get it. An error that no ``transformError(transformHandler:)`` around has taken, also of the sequence itself, is
  /// reported to `StrataDiagnostics`, and the next action follows.
  ///
  /// It ends with the sequence, with ``Bootstrap/shutdown()``, or when the cluster is let go.
  ///
  /// - Parameters:
  ///   - sequence: The actions.
  ///   - consumeAtBootstrap: Whether ``Bootstrap`` waits until the sequence has ended and all of its actions are
  ///     handled. Otherwise it begins once the cluster is set up.
  /// - Returns: The service.
  public func emit<S: AsyncSequence & Sendable>(
    using sequence: S, consumeAtBootstrap: Bool = false
  ) -> ModifiedService<Self> where S.Element: Action {
    emitting(consumeAtBootstrap) { deliver in
      for try await action in sequence { try await deliver(action) }
    }
  }

  /// The same for a sequence of actions of several types.
  ///
  /// - Parameters:
  ///   - sequence: The actions.
  ///   - consumeAtBootstrap: Whether ``Bootstrap`` waits until the sequence has ended and all of its actions are
  ///     handled. Otherwise it begins once the cluster is set up.
  /// - Returns: The service.
  public func emit<S: AsyncSequence & Sendable>(
    using sequence: S, consumeAtBootstrap: Bool = false
  ) -> ModifiedService<Self> where S.Element == any Action {
    emitting(consumeAtBootstrap) { deliver in
      for try await action in sequence { try await deliver(action) }
    }
  }

  private func emitting(
    _ consumeAtBootstrap: Bool, _ emit: @escaping ServiceEmitter.Emit
  ) -> ModifiedService<Self> {
    ModifiedService(self) { content, graph, context in
      let index = try graph.add(content, context)
      graph.emitters.append(
        ServiceEmitter(service: index, isConsumedAtBootstrap: consumeAtBootstrap, emit: emit))
      return index
    }
  }
}
