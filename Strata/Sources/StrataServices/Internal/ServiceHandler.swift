// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Handles an action with the model of a service.
///
/// NB: Runs in the isolation of its caller, off the main actor, because each `@concurrent` function
/// on the way to the handler of a client would cost a change of the executor.
@usableFromInline
typealias ServiceHandler =
  nonisolated(nonsending) @Sendable (_ action: any Action, _ send: Send)
  async throws -> Void
