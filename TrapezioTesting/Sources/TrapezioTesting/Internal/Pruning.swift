// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump

/// Reduces large values to the parts that a failure shows.
///
/// `CustomDump` prints the reduced values as it prints the complete ones. Its own time for a
/// difference grows with the square of the size, and it needs much stack for each level.
struct Pruning {
  private static let maxDepth = 30
  private static let maxLength = 2_000

  /// The number of parts that still fit into the failure.
  private var room = 60
  /// The number of parts or differences that did not fit.
  private(set) var omitted = 0

  /// Returns whether `CustomDump` prints a value quickly and within a small stack.
  static func isSmall(_ value: Any) -> Bool {
    var (rest, count) = ([(value, 0)], 0)
    while let (value, depth) = rest.popLast() {
      count += 1
      guard count <= 1_000, depth <= maxDepth else { return false }
      if let text = value as? String, text.utf8.count > maxLength { return false }
      if value is any CustomDumpStringConvertible { continue }
      // A collection can be much larger than the limit.
      for part in Mirror(dumping: value).children.prefix(1_001) {
        rest.append((part.value, depth + 1))
      }
    }
    return true
  }

  // MARK: One value

  mutating func dump(_ value: Any, _ depth: Int = 0) -> Any {
    if let text = value as? String { return Self.cut(text, from: 0) }
    if value is any CustomDumpStringConvertible { return value }
    if let value = value as? any CustomDumpRepresentable {
      return dump(value.customDumpValue, depth)
    }
    let mirror = Mirror(dumping: value)
    guard !mirror.children.isEmpty else { return value }
    guard depth < Self.maxDepth else {
      omitted += 1
      return Ellipsis()
    }
    let isWrapper = mirror.displayStyle == .enum || mirror.displayStyle == .optional
    var parts: [Mirror.Child] = []
    for part in mirror.children {
      guard isWrapper || room > 0 else {
        omitted += 1
        continue
      }
      room -= 1
      if mirror.displayStyle == .dictionary, let entry = part.value as? Entry {
        parts.append((nil, (entry.key, dump(entry.value, depth + 1)) as Entry))
      } else {
        parts.append((part.label, dump(part.value, depth + 1)))
      }
    }
    return PrunedValue(value, parts, mirror.displayStyle)
  }

  // MARK: Two values

  mutating func difference(_ old: Any, _ new: Any, _ depth: Int = 0) -> (Any, Any) {
    guard !TestEquality.haveEqualParts(old, new) else {
      let same = Unchanged(customDumpValue: (old as? String).map { Self.cut($0, from: 0) } ?? old)
      return (same, same)
    }
    guard room > 0, depth < Self.maxDepth else {
      omitted += 1
      return (Ellipsis(), Ellipsis())
    }
    room -= 1
    if let old = old as? String, let new = new as? String { return Self.cut(old, new) }
    if let old = old as? any CustomDumpRepresentable, let new = new as? any CustomDumpRepresentable
    {
      return difference(old.customDumpValue, new.customDumpValue, depth)
    }
    let (before, after) = (Mirror(dumping: old), Mirror(dumping: new))
    switch before.displayStyle {
    case _ where type(of: old) != type(of: new) || old is any CustomDumpStringConvertible: break
    case .collection:
      let (oldParts, newParts) = elements(
        before.children.map(\.value), after.children.map(\.value), depth + 1)
      return (PrunedValue(old, oldParts, .dictionary), PrunedValue(new, newParts, .dictionary))
    case .dictionary:
      guard let oldEntries = old as? [AnyHashable: Any], let newEntries = new as? [AnyHashable: Any]
      else { break }
      let keys = Self.sorted(Set(oldEntries.keys).union(newEntries.keys))
      let (oldParts, newParts) = entries(
        keys.map { ($0, oldEntries[$0], newEntries[$0]) }, depth + 1)
      return (PrunedValue(old, oldParts, .dictionary), PrunedValue(new, newParts, .dictionary))
    case .set:
      guard let oldSet = old as? Set<AnyHashable>, let newSet = new as? Set<AnyHashable>
      else { break }
      let oldParts = elements(oldSet.subtracting(newSet), depth + 1)
      let newParts = elements(newSet.subtracting(oldSet), depth + 1)
      return (PrunedValue(old, oldParts, .set), PrunedValue(new, newParts, .set))
    default:
      let (oldParts, newParts) = (Array(before.children), Array(after.children))
      guard !oldParts.isEmpty, oldParts.map(\.label) == newParts.map(\.label) else { break }
      let parts = zip(oldParts, newParts).map { old, new in
        (label: old.label, values: difference(old.value, new.value, depth + 1))
      }
      return (
        PrunedValue(old, parts.map { ($0.label, $0.values.0) }, before.displayStyle),
        PrunedValue(new, parts.map { ($0.label, $0.values.1) }, after.displayStyle)
      )
    }
    return (dump(old, depth), dump(new, depth))
  }

  private mutating func elements(
    _ old: [Any], _ new: [Any], _ depth: Int
  ) -> ([Mirror.Child], [Mirror.Child]) {
    let start = zip(old, new).prefix { TestEquality.haveEqualParts($0, $1) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { TestEquality.haveEqualParts($0, $1) }.count
    return entries(
      (start..<max(old.count, new.count) - end).map { index in
        (
          AnyHashable(Index(index: index)), index < old.count - end ? old[index] : nil,
          index < new.count - end ? new[index] : nil
        )
      }, depth)
  }

  private mutating func entries(
    _ entries: [(key: AnyHashable, old: Any?, new: Any?)], _ depth: Int
  ) -> ([Mirror.Child], [Mirror.Child]) {
    var (oldParts, newParts): ([Mirror.Child], [Mirror.Child]) = ([], [])
    for (key, old, new) in entries {
      if let old, let new, TestEquality.haveEqualParts(old, new) { continue }
      guard room > 0 else {
        omitted += 1
        continue
      }
      room -= 1
      let (shownOld, shownNew): (Any?, Any?) =
        if let old, let new { difference(old, new, depth) } else {
          (old.map { dump($0, depth) }, new.map { dump($0, depth) })
        }
      if let shownOld { oldParts.append((nil, (key, shownOld) as Entry)) }
      if let shownNew { newParts.append((nil, (key, shownNew) as Entry)) }
    }
    return (oldParts, newParts)
  }

  private mutating func elements(_ set: Set<AnyHashable>, _ depth: Int) -> [Mirror.Child] {
    let shown = Self.sorted(set).prefix(max(0, room))
    room -= shown.count
    omitted += set.count - shown.count
    return shown.map { (nil, dump($0.base, depth)) }
  }

  private static func sorted(_ values: Set<AnyHashable>) -> [AnyHashable] {
    values.map { ("\($0)", $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: Strings

  /// Cuts two long texts to the part in which they begin to differ.
  private static func cut(_ old: String, _ new: String) -> (String, String) {
    let start = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
    return (cut(old, from: start - 100), cut(new, from: start - 100))
  }

  private static func cut(_ text: String, from start: Int) -> String {
    guard text.utf8.count > maxLength else { return text }
    let rest = text.utf8.dropFirst(max(0, start))
    let shown = String(decoding: rest.prefix(maxLength), as: UTF8.self)
    return "\(start > 0 ? "…" : "")\(shown)\(rest.count > maxLength ? "…" : "")"
  }
}

// MARK: The reduced values

private typealias Entry = (key: AnyHashable, value: Any)

private struct PrunedValue: CustomDumpReflectable {
  let customDumpMirror: Mirror

  init(_ value: Any, _ parts: [Mirror.Child], _ style: Mirror.DisplayStyle?) {
    func mirror<Value>(_ value: Value) -> Mirror {
      // An object is printed as its parts, because the identity of this value means nothing.
      Mirror(
        value, children: parts, displayStyle: style == .class ? .struct : style,
        ancestorRepresentation: .suppressed)
    }
    customDumpMirror = mirror(value)
  }
}

private struct Unchanged: Equatable, CustomDumpRepresentable {
  let customDumpValue: Any

  static func == (lhs: Unchanged, rhs: Unchanged) -> Bool { true }
}

private struct Ellipsis: Equatable, CustomDumpStringConvertible {
  var customDumpDescription: String { "…" }
}

/// The key of an array's element.
private struct Index: Hashable, CustomDumpStringConvertible {
  let index: Int

  var customDumpDescription: String { "[\(index)]" }
}

extension Mirror {
  /// Creates the mirror with which `CustomDump` prints a value.
  fileprivate init(dumping value: Any) {
    switch value {
    case let value as any CustomDumpRepresentable: self.init(dumping: value.customDumpValue)
    case let value as any CustomDumpReflectable: self = value.customDumpMirror
    default: self.init(reflecting: value)
    }
  }
}
