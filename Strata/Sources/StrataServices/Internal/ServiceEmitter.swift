// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A sequence of actions for the services at a position in the tree.
struct ServiceEmitter: Sendable {
  /// Returns the next action, or `nil` at the end of the sequence.
  typealias Next = () async throws -> (any Action)?

  let service: ServiceGraph.Index
  let isConsumedAtBootstrap: Bool
  let makeNext: @Sendable () -> Next
}
