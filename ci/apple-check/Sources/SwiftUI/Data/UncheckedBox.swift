// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Hands a value to a closure that has to be `Sendable` and stays on the main actor.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
