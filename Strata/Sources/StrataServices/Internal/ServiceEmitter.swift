// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A sequence whose actions are sent to a service and the services under it.
struct ServiceEmitter: Sendable {
  typealias Next = () async throws -> (any Action)?

  let service: ServiceGraph.Index
  let isConsumedAtBootstrap: Bool
  let makeNext: @Sendable () -> Next
}
