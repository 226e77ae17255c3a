// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The page's filter, which hides some groups at first.
package struct EntryFilter: Sendable {
  package var groups = Set(EntryGroup.allCases.filter(\.isShown))
  /// The keys of the stores, or `nil` for all entries.
  package var stores: Set<String>?
  package var text = "" {
    didSet { needle = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() }
  }
  /// The numbers of the first and the last entry.
  package var from, to: Int?
  private var needle = ""

  package init() {}

  package func matches(_ item: TimelineItem, _ texts: EntryText) -> Bool {
    guard groups.contains(item.group) else { return false }
    let (first, last) = item.numbers
    if let from, last < Double(from) { return false }
    if let to, first > Double(to) { return false }
    if let stores {
      guard let store = item.entry?.store, stores.contains(store) else { return false }
    }
    return needle.isEmpty || contains(texts.row(of: item)) || contains(texts.values(of: item))
  }

  private func contains(_ text: String) -> Bool {
    text.lowercased().utf8.contains(needle.utf8)
  }
}
