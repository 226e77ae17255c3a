// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The entries of a recording from which tests are written.
package struct RecordedEntries: Sendable {
  package let all: [InspectedEntry]
  /// The entries that are missing, by their numbers.
  let gaps: [ClosedRange<Int>]
  let types: DeclaredTypes?

  package init(_ lines: [RecordedLine], types: DeclaredTypes? = nil) {
    // What exists after a gap may have been recorded before it.
    var known: Set<Int> = []
    var gaps: [ClosedRange<Int>] = []
    var last = 0
    all = lines.flatMap { line -> [InspectedEntry] in
      switch line {
      case .entry(let entry):
        if entry.n > last, entry.n - 1 > last { gaps.append(last + 1...entry.n - 1) }
        last = max(last, entry.n)
        return [entry]
      case .base(let entries): return entries
      case .dropped: return []
      }
    }.filter { known.insert($0.n).inserted }.map { types?.marking($0) ?? $0 }
    self.gaps = gaps
    self.types = types
  }

  var root: InspectedValue? {
    all.lazy.compactMap(\.tree).compactMap { tree in
      (tree.stacks.first(where: \.visible) ?? tree.stacks.first)?.entries.first?.screen
    }.first
  }

  /// Returns the creations of the stores, without the repetitions after a loss.
  func creations(through end: Int) -> [InspectedEntry] {
    var known: Set<String> = []
    return all.filter { entry in
      entry.kind == .created && entry.n <= end
        && entry.store.map { known.insert($0).inserted } == true
    }
  }

  /// Returns all stores that a test can create, in the order of their creation.
  package func stores(through end: Int = .max) -> [RecordedStore] {
    creations(through: end).filter { $0.owner != nil }.compactMap { entry in
      entry.store.flatMap { try? RecordedStore(named: $0, in: self, through: end) }
    }
  }
}
