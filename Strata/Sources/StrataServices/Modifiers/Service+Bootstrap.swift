// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Runs a closure once while the cluster is set up, before any action is handled.
  ///
  /// ```swift
  /// IdentityService()
  ///   .bootstrap { await identityModel.restore() }
  /// ```
  ///
  /// Services are bootstrapped in order, inner services before outer services. Actions that are
  /// sent in the meantime wait until all services are bootstrapped. A ``Store`` has its own
  /// `bootstrap`, which receives the model.
  ///
  /// - Parameter bootstrapHandler: Called on the main actor. If it throws, the initializer of
  ///   ``Cluster`` throws the error. No `transformError` handles it.
  /// - Returns: The service with the handler.
  public func bootstrap(
    bootstrapHandler: @escaping @MainActor @Sendable () async throws -> Void
  ) -> ModifiedService<Self> {
    ModifiedService(self) { content, graph, context in
      let index = try graph.add(content, context)
      graph.prepare(context, bootstrapHandler)
      return index
    }
  }
}
