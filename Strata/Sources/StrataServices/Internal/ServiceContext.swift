// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The environment of a place in the tree.
///
/// A class, so that places share it, and are told apart at no cost.
final class ServiceContext: Sendable {
  /// That of the service which is being made, or whose handler runs.
  @TaskLocal static var current: ServiceContext?

  let values: ServiceEnvironmentValues
  let send: Send

  init(_ values: ServiceEnvironmentValues) {
    self.values = values
    send = values.send
  }

  /// Calls what belongs to this place.
  nonisolated(nonsending) func call(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    if Self.current === self {
      try await body()
    } else {
      try await Self.$current.withValue(self, operation: body)
    }
  }
}
