// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A source of actions for the services of a place.
struct ServiceEmitter: Sendable {
  typealias Emit =
    @Sendable (_ deliver: @Sendable (any Action) async throws -> Void) async throws -> Void

  let service: ServiceGraph.Index
  let isConsumedAtBootstrap: Bool
  let emit: Emit
}
