// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension RecordingFile {
  /// All entries, each once: what exists after a gap may have been recorded before it.
  package var entries: [InspectedEntry] {
    var known: Set<Int> = []
    return lines.flatMap { line -> [InspectedEntry] in
      switch line {
      case .entry(let entry): [entry]
      case .base(let entries): entries
      case .dropped: []
      }
    }.filter { known.insert($0.n).inserted }
  }

  /// The root screen of the first window.
  var root: InspectedValue? {
    entries.lazy.compactMap(\.tree).compactMap { tree in
      (tree.stacks.first(where: \.visible) ?? tree.stacks.first)?.entries.first?.screen
    }.first
  }

  /// Returns all stores that a test can create, in the order of their creation.
  package func stores(through end: Int = .max) -> [RecordedStore] {
    let entries = entries
    return entries.filter { $0.kind == .created && $0.owner != nil }.compactMap { entry in
      entry.store.flatMap { try? RecordedStore(named: $0, in: entries, through: end) }
    }
  }
}
