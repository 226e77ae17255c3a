// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Runs a closure once while the cluster is set up, before any action is handled.
  ///
  /// ```swift
  /// IdentityService()
  ///   .with(model: identityModel)
  ///   .bootstrap { await identityModel.restore() }
  /// ```
  ///
  /// Services are bootstrapped in order, inner services before outer services. Each closure runs on
  /// the main actor. Actions that are sent in the meantime wait. If the closure throws, the
  /// initializer of ``Cluster`` throws the error, which no `transformError` handles. A ``Store``
  /// has its own `bootstrap`.
  public func bootstrap(
    bootstrapHandler: @escaping @MainActor @Sendable () async throws -> Void
  ) -> some Service {
    ModifiedService { graph, context in
      let index = try graph.add(self, context)
      graph.prepare(context, bootstrapHandler)
      return index
    }
  }
}
