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

  /// Returns the last entry of what a store does at once: the rest of an event and of a delivery.
  func end(ofTurnOf store: String, at end: Int) -> Int {
    let own = all.filter { $0.store == store }
    func endOfEvents(at end: Int) -> Int {
      max(end, own.last { $0.kind == .handled && ($0.of ?? .max) <= end }?.n ?? 0)
    }
    let end = endOfEvents(at: end)
    guard let delivery = own.last(where: { $0.kind == .change && $0.n <= end })?.delivery,
      let last = own.last(where: { $0.kind == .change && $0.delivery == delivery })
    else { return end }
    return endOfEvents(at: max(end, last.n))
  }

  /// Returns all stores that a test can create, in the order of their creation.
  package func stores(through end: Int = .max) -> [RecordedStore] {
    creations(through: end).filter { $0.owner != nil }.compactMap { entry in
      entry.store.flatMap { try? RecordedStore(named: $0, in: self, through: end) }
    }
  }
}
