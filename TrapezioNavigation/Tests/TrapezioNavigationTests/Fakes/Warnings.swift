// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Collects the warnings of a piece of code.
@MainActor
final class Warnings {
  private(set) var texts: [String] = []

  func collect<Value>(_ body: () throws -> Value) rethrows -> Value {
    try StrataDiagnostics.withHandler(handler, body)
  }

  /// Adds a warning.
  ///
  /// This package reports all warnings on the main actor.
  nonisolated var handler: @Sendable (String) -> Void {
    { text in MainActor.assumeIsolated { self.texts.append(text) } }
  }
}
