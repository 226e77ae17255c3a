// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A closure that a service runs to handle an action.
///
/// NB: Runs in its caller's isolation, off the main actor, because each `@concurrent` function on
/// the way would cost an executor switch.
@usableFromInline
typealias ServiceHandler =
  nonisolated(nonsending) @Sendable (_ action: any Action, _ send: Send)
  async throws -> Void
