// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Observation

/// The rows of a lazy list that are on the screen.
@MainActor
package final class LazyRows: Observable {
  /// The number of rows that fit on the screen.
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

  /// Scrolls until a row is the first one on the screen, if enough rows follow.
  package func scroll(toRow row: Int) {
    registrar.withMutation(of: self, keyPath: \.count) { first = max(0, row) }
  }
}
