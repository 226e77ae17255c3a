// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An entry, or a gap.
package enum TimelineItem: Sendable {
  /// The source is a store, a window, services or the app.
  case entry(InspectedEntry, source: String)
  /// A number of entries that are missing after one at a time.
  case gap(count: Int, after: Int, t: Double?)

  package var entry: InspectedEntry? { if case .entry(let entry, _) = self { entry } else { nil } }

  package var group: EntryGroup { entry.map { EntryGroup($0.kind) } ?? .warnings }

  /// The numbers of the first and the last entry, which may be too large for `Int`.
  package var numbers: (first: Double, last: Double) {
    switch self {
    case .entry(let entry, _): (Double(entry.n), Double(entry.n))
    case .gap(let count, let n, _): (Double(n) + 1, Double(n) + Double(count))
    }
  }
}
