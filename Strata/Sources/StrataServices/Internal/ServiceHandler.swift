// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Handles an action with the model of a service.
///
/// NB: It runs where its caller does, off the main actor: each further `@concurrent` function on
/// the way to the handler of a client would be one more change of the executor.
@usableFromInline
typealias ServiceHandler =
  nonisolated(nonsending) @Sendable (_ action: any Action, _ send: Send)
  async throws -> Void
