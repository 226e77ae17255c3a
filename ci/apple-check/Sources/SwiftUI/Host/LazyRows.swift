// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// Which rows of a lazy list are on the screen.
@MainActor
package final class LazyRows: Observable {
  /// How many rows there is room for.
  package static let capacity = 20

  private let registrar = ObservationRegistrar()
  private var first = 0
  package private(set) var count = 0

  nonisolated init() {}

  func window(for count: Int) -> Range<Int> {
    registrar.access(self, keyPath: \.count)
    self.count = count
    let first = min(first, max(0, count - Self.capacity))
    return first..<min(count, first + Self.capacity)
  }

  /// Scrolls so that a row is the first one on the screen, if enough rows follow.
  package func scroll(toRow row: Int) {
    registrar.withMutation(of: self, keyPath: \.count) { first = max(0, row) }
  }
}
