// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The closures that a hook runs before and after the services under it.
struct ServiceHook: Sendable {
  typealias Call = @Sendable (any Action) async throws -> Void
  typealias Failed = @Sendable (any Action, any Error) async throws -> Void

  let accepts: @Sendable (any Action) -> Bool
  let before: Call?
  let after: Call?
  let failed: Failed?
}
