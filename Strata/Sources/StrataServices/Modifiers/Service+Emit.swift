// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Sends the actions of a sequence to this service and the services under it.
  ///
  /// ```swift
  /// let (pushes, source) = AsyncStream.makeStream(of: ArticlesAction.self)
  /// let cluster = try await Cluster {
  ///   ArticlesService()
  ///     .with(model: ArticlesModel())
  ///     .emit(using: pushes)
  /// }
  /// source.yield(.load)
  /// ```
  ///
  /// Each action is handled before the next action is requested. The modifiers around this service,
  /// such as ``observe(observeHandler:)``, also apply to it.
  ///
  /// An error that a service or the sequence throws goes to the enclosing
  /// ``transformError(transformHandler:)``. If no `transformError` handles the error, it is
  /// reported to `StrataDiagnostics`. After the error of a service, the next action is still sent.
  ///
  /// The emitter, which is the task that reads the sequence, ends when the sequence ends or throws,
  /// or when the cluster is shut down or released.
  ///
  /// - Parameters:
  ///   - sequence: The actions to send.
  ///   - consumeAtBootstrap: Whether the initializer of ``Cluster`` waits until the sequence has
  ///     ended and all of its actions are handled. Otherwise, the emitter starts after the cluster
  ///     is set up.
  public func emit<S: AsyncSequence & Sendable>(
    using sequence: S, consumeAtBootstrap: Bool = false
  ) -> some Service where S.Element: Action {
    emitting(sequence, consumeAtBootstrap) { $0 }
  }

  /// Sends actions of different types, like the `emit` for a sequence of actions of one type.
  public func emit<S: AsyncSequence & Sendable>(
    using sequence: S, consumeAtBootstrap: Bool = false
  ) -> some Service where S.Element == any Action {
    emitting(sequence, consumeAtBootstrap) { $0 }
  }

  private func emitting<S: AsyncSequence & Sendable>(
    _ sequence: S, _ consumeAtBootstrap: Bool,
    _ action: @escaping @Sendable (S.Element) -> any Action
  ) -> some Service {
    ModifiedService { graph, context in
      let index = try graph.add(self, context)
      graph.emitters.append(
        ServiceEmitter(service: index, isConsumedAtBootstrap: consumeAtBootstrap) {
          var iterator = sequence.makeAsyncIterator()
          return { try await iterator.next().map(action) }
        })
      return index
    }
  }
}
