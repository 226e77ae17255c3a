// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Does something once when the cluster is set up, before any action is handled.
  ///
  /// ```swift
  /// IdentityService()
  ///   .bootstrap { await identityModel.restore() }
  /// ```
  ///
  /// Services are bootstrapped in the order in which they stand, those within before those around. What is sent meanwhile waits until
  /// all of them are. A ``Store`` has a `bootstrap` of its own, which gets its model.
  ///
  /// - Parameter bootstrapHandler: Called on the main actor. What it throws, the ``Bootstrap`` throws.
  /// - Returns: The service.
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
