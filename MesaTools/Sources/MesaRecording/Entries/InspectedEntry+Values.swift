// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension InspectedEntry {
  /// Returns the entry with other values.
  func mapValues(_ map: (InspectedValue) -> InspectedValue) -> Self {
    let values: [WritableKeyPath<InspectedEntry, InspectedValue?>] = [
      \.screen, \.state, \.event, \.params, \.result, \.target, \.presentation, \.typed,
    ]
    var entry = self
    for value in values { entry[keyPath: value] = entry[keyPath: value].map(map) }
    entry.changes = entry.changes?.map { change in
      InspectedChange(
        path: change.path, old: change.old.map(map), new: change.new.map(map),
        key: change.key.map(map))
    }
    guard var tree = entry.tree else { return entry }
    for stack in tree.stacks.indices {
      for index in tree.stacks[stack].entries.indices {
        let screen = tree.stacks[stack].entries[index].screen
        tree.stacks[stack].entries[index].screen = map(screen)
      }
    }
    entry.tree = tree
    return entry
  }
}
