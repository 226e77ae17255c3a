// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// A leaf that calls a closure of a test with each action.
struct Leaf: Service {
  let handle: @Sendable (any Action) async throws -> Void

  init(_ handle: @escaping @Sendable (any Action) async throws -> Void) {
    self.handle = handle
  }

  func receive(action: any Action) async throws { try await handle(action) }
}
