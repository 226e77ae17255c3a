// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How an array becomes another one by few changes.
struct ArrayDifference {
  enum Change {
    case set(Int, old: InspectedValue, new: InspectedValue)
    case insert([InspectedValue], at: Int)
    case remove(Range<Int>)
  }

  let changes: [Change]
  private let old: [InspectedValue]
  private let new: [InspectedValue]

  /// Returns `nil` if too much of the array differs.
  init?(from oldValue: InspectedValue, to newValue: InspectedValue) {
    guard let old = Self.elements(of: oldValue), let new = Self.elements(of: newValue),
      oldValue.type == newValue.type
    else { return nil }
    (self.old, self.new) = (old, new)
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).prefix { old[$0] == new[$0] }.count
    let end = (0..<(shorter - start)).prefix {
      old[old.count - 1 - $0] == new[new.count - 1 - $0]
    }.count
    let (before, after) = (start..<(old.count - end), start..<(new.count - end))
    switch (before.isEmpty, after.isEmpty) {
    case (true, false): changes = [.insert(Array(new[after]), at: start)]
    case (false, true): changes = [.remove(before)]
    default:
      guard before.count == after.count else { return nil }
      changes = before.filter { old[$0] != new[$0] }
        .map { .set($0, old: old[$0], new: new[$0]) }
    }
    guard let first = changes.first,
      max(changes.count, first.count) * 2 <= max(old.count, new.count)
    else { return nil }
  }

  /// Returns the elements of an array of which all is recorded.
  private static func elements(of value: InspectedValue) -> [InspectedValue]? {
    guard value.kind == .array, value.type.hasPrefix("Array<"), value.more == nil,
      value.isOpaque != true, value.isBoxed != true
    else { return nil }
    return value.children?.map(\.value)
  }

  /// Returns the call that makes a change, with the source of an element or of several ones.
  func call(
    _ change: Change, source: (_ elements: [InspectedValue]) -> String
  ) -> String? {
    switch change {
    case .set: nil
    case .insert(let elements, let index):
      switch (elements.count, index == old.count) {
      case (1, true): ".append(\(source(elements)))"
      case (1, false): ".insert(\(source(elements)), at: \(index))"
      case (_, true): ".append(contentsOf: \(source(elements)))"
      case (_, false): ".insert(contentsOf: \(source(elements)), at: \(index))"
      }
    case .remove(let range):
      if range.count == 1 {
        range.upperBound == old.count ? ".removeLast()" : ".remove(at: \(range.lowerBound))"
      } else {
        ".removeSubrange(\(range.lowerBound)..<\(range.upperBound))"
      }
    }
  }
}

extension ArrayDifference.Change {
  fileprivate var count: Int {
    switch self {
    case .set: 1
    case .insert(let elements, _): elements.count
    // What is removed is not written.
    case .remove: 0
    }
  }
}
