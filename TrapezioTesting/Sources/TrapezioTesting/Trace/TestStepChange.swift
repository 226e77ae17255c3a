// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Describes the parts in which two states differ.
enum TestStepChange {
  /// The most characters of a structure that is shown as a whole.
  private static let width = 60

  /// Returns a line for each part, such as "count: 4 → 5".
  static func lines(from old: Any, to new: Any) -> [String] {
    let lines = lines(from: old, to: new, at: "", isState: true)
    return lines.isEmpty ? ["The change is not visible."] : lines
  }

  private static func lines(
    from old: Any, to new: Any, at path: String, isState: Bool = false
  ) -> [String] {
    let (before, after) = (TestStep.text(of: old), TestStep.text(of: new))
    let isShort = max(before.count, after.count) <= width
    let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
    if isState || !isShort, old.displayStyle == .struct || old.displayStyle == .class,
      !old.children.isEmpty, old.children.map(\.label) == new.children.map(\.label)
    {
      return zip(old.children, new.children).flatMap { old, new in
        lines(
          from: old.value, to: new.value,
          at: path.isEmpty ? name(of: old) : "\(path).\(name(of: old))")
      }
    }
    guard before != after else { return [] }
    return [path.isEmpty ? "\(before) → \(after)" : "\(path): \(before) → \(after)"]
  }

  /// Returns the name of a property without the underscore that property wrappers add.
  private static func name(of child: Mirror.Child) -> String {
    let label = child.label ?? "_"
    return label.hasPrefix("_") && label.count > 1 ? String(label.dropFirst()) : label
  }
}
