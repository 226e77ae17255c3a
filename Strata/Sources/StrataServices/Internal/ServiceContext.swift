// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The environment at a service's position in the tree.
final class ServiceContext: Sendable {
  /// The environment of the service whose body is being evaluated or whose handler is running.
  @TaskLocal static var current: ServiceContext?

  let values: ServiceEnvironmentValues
  let send: Send

  init(_ values: ServiceEnvironmentValues) {
    self.values = values
    send = values.send
  }

  /// Makes this environment current while `body` runs.
  nonisolated(nonsending) func call(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    guard Self.current !== self else { return try await body() }
    return try await Self.$current.withValue(self, operation: body)
  }
}
