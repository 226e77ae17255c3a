// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A sequence of actions for the services at a place of the tree.
struct ServiceEmitter: Sendable {
  typealias Emit =
    @Sendable (_ deliver: @Sendable (any Action) async throws -> Void) async throws -> Void

  let service: ServiceGraph.Index
  let isConsumedAtBootstrap: Bool
  let emit: Emit
}
