// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What is called around the services of a place.
struct ServiceHook: Sendable {
  typealias Call = @Sendable (any Action) async throws -> Void
  typealias Failed = @Sendable (any Action, any Error) async throws -> Void

  /// Whether it is for actions of the type of this one.
  let accepts: @Sendable (any Action) -> Bool
  let before: Call?
  let after: Call?
  let failed: Failed?
}
