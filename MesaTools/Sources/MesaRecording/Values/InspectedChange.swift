// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A part of a value that differs from the earlier value.
package struct InspectedChange: Codable, Equatable, Sendable {
  /// The labels of the children that lead to the part, or an empty array for the complete value.
  package let path: [String]
  package let old: InspectedValue?
  package let new: InspectedValue?
  /// The key of a new child of a dictionary, unless the label is its source.
  package let key: InspectedValue?

  package init(
    path: [String], old: InspectedValue?, new: InspectedValue?, key: InspectedValue? = nil
  ) {
    self.path = path
    self.old = old
    self.new = new
    self.key = key
  }

  /// Returns the smallest parts in which two values differ.
  package static func changes(
    from old: InspectedValue, to new: InspectedValue, at path: [String] = []
  ) -> [InspectedChange] {
    guard old != new else { return [] }
    guard let before = old.children, let after = new.children, old.shell == new.shell,
      areComparable(before, after, old)
    else { return [InspectedChange(path: path, old: old, new: new)] }
    guard before.map(\.label) == after.map(\.label) else { return keyed(before, after, path) }
    return zip(before, after).flatMap {
      changes(from: $0.value, to: $1.value, at: path + [$1.label])
    }
  }

  private static func areComparable(
    _ before: [InspectedValue.Child], _ after: [InspectedValue.Child], _ old: InspectedValue
  ) -> Bool {
    // Labels may repeat, for example in a dictionary whose keys have the same text.
    switch old.kind {
    // Which keys of a large dictionary are shown depends on their hashes.
    case .dictionary:
      old.more == nil && areUnique(before) && areUnique(after) && haveSameKeys(before, after)
    case .set: false
    case .array: before.count == after.count
    // A mirror can leave out a field.
    case .structure: areUnique(before) && areUnique(after)
    default: before.map(\.label) == after.map(\.label) && areUnique(before)
    }
  }

  private static func areUnique(_ children: [InspectedValue.Child]) -> Bool {
    Set(children.map(\.label)).count == children.count
  }

  /// Whether no two different keys have the same label.
  private static func haveSameKeys(
    _ before: [InspectedValue.Child], _ after: [InspectedValue.Child]
  ) -> Bool {
    guard before.contains(where: { $0.key != nil }) else { return true }
    let old = children(before)
    return after.allSatisfy { child in old[child.label].map { $0.key == child.key } ?? true }
  }

  private static func children(
    _ list: [InspectedValue.Child]
  ) -> [String: InspectedValue.Child] {
    Dictionary(list.map { ($0.label, $0) }) { first, _ in first }
  }

  private static func keyed(
    _ before: [InspectedValue.Child], _ after: [InspectedValue.Child], _ path: [String]
  ) -> [InspectedChange] {
    let (old, new) = (children(before), children(after))
    let labels = before.map(\.label) + after.map(\.label).filter { old[$0] == nil }
    return labels.flatMap { label -> [InspectedChange] in
      let path = path + [label]
      guard let before = old[label], let after = new[label] else {
        return [
          InspectedChange(
            path: path, old: old[label]?.value, new: new[label]?.value, key: new[label]?.key)
        ]
      }
      return changes(from: before.value, to: after.value, at: path)
    }
  }
}

extension InspectedValue {
  fileprivate var shell: InspectedValue {
    var shell = self
    (shell.text, shell.children) = ("", nil)
    return shell
  }
}
