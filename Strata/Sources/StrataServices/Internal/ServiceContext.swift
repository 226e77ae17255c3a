// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The environment at a service's position in the tree.
final class ServiceContext: Sendable {
  let values: ServiceEnvironmentValues
  let send: Send
  private let enclosing: ServiceContext?

  /// Creates an environment.
  ///
  /// - Parameter enclosing: The enclosing environment, unless a handler could tell the difference.
  init(_ values: ServiceEnvironmentValues, sameForHandlersAs enclosing: ServiceContext? = nil) {
    self.values = values
    self.enclosing = enclosing?.forHandlers
    send = values.send
  }

  /// The environment in which handlers run.
  ///
  /// NB: Handlers that differ only in their models share it, because binding another environment
  /// costs more than half of a handler.
  var forHandlers: ServiceContext { enclosing ?? self }

  /// Makes this environment current while `body` runs.
  nonisolated(nonsending) func call(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let task = ServiceTask.current
    guard task.context !== self else { return try await body() }
    return try await task.with(self).run(body)
  }
}
