// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  /// A part of a value that differs from the earlier value.
  struct InspectedChange: Codable, Equatable, Sendable {
    /// The labels of the children that lead to the part, or an empty array for the complete value.
    let path: [String]
    let old: InspectedValue?
    let new: InspectedValue?

    /// Returns the smallest parts in which two values differ.
    static func changes(
      from old: InspectedValue, to new: InspectedValue, at path: [String] = []
    ) -> [InspectedChange] {
      guard old != new else { return [] }
      guard let before = old.children, let after = new.children, old.kind == new.kind,
        old.type == new.type, old.more == new.more, areComparable(before, after, old)
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
      case .dictionary: old.more == nil && areUnique(before) && areUnique(after)
      case .set: false
      case .array: before.count == after.count
      default: before.map(\.label) == after.map(\.label) && areUnique(before)
      }
    }

    private static func areUnique(_ children: [InspectedValue.Child]) -> Bool {
      Set(children.map(\.label)).count == children.count
    }

    private static func keyed(
      _ before: [InspectedValue.Child], _ after: [InspectedValue.Child], _ path: [String]
    ) -> [InspectedChange] {
      let old = Dictionary(before.map { ($0.label, $0.value) }) { first, _ in first }
      let new = Dictionary(after.map { ($0.label, $0.value) }) { first, _ in first }
      let labels = before.map(\.label) + after.map(\.label).filter { old[$0] == nil }
      return labels.flatMap { label -> [InspectedChange] in
        guard let before = old[label], let after = new[label] else {
          return [InspectedChange(path: path + [label], old: old[label], new: new[label])]
        }
        return changes(from: before, to: after, at: path + [label])
      }
    }
  }
#endif
