// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The environment at a service's position in the tree.
final class ServiceContext: Sendable {
  let values: ServiceEnvironmentValues
  let send: Send
  private let enclosing: ServiceContext?

  /// Creates an environment; `enclosing` is that of its handlers, unless they could tell the
  /// difference.
  init(_ values: ServiceEnvironmentValues, sameForHandlersAs enclosing: ServiceContext? = nil) {
    self.values = values
    self.enclosing = enclosing?.forHandlers
    send = values.send
  }

  /// The environment in which handlers run.
  ///
  /// NB: Handlers that differ only in their models share it, because binding another one is slow.
  var forHandlers: ServiceContext { enclosing ?? self }

  nonisolated(nonsending) func call(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let task = ServiceTask.current
    guard task.context !== self else { return try await body() }
    return try await task.with(self).run(body)
  }
}
