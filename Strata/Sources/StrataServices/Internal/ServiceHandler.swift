// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Handles an action with the model of a service.
///
/// NB: Runs in the isolation of its caller, off the main actor. Each `@concurrent` function on the
/// way to the handler of a client would change the executor once more.
@usableFromInline
typealias ServiceHandler =
  nonisolated(nonsending) @Sendable (_ action: any Action, _ send: Send)
  async throws -> Void
