// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Returns whether two values are equal, treating `NaN` as equal to itself.
///
/// In Swift, `NaN` is not equal to itself, and therefore neither is a struct that contains it.
package func isUnchanged<Value: Equatable>(_ old: Value, _ new: Value) -> Bool {
  old == new || ValueChange(ofParts: old, new) == .notANumber
}

/// Returns whether two values of any type are equal, treating `NaN` as equal to itself.
///
/// Values that are not `Equatable` are equal if their descriptions are.
package func isUnchanged(ofAnyType old: Any, _ new: Any) -> Bool {
  ValueChange(ofAnyType: old, new) != .different
}

private enum ValueChange {
  case equal
  /// Unequal only because both values contain `NaN` in the same place.
  case notANumber
  case different

  init<Value: Equatable>(_ old: Value, _ new: Value) {
    self = old == new ? .equal : ValueChange(ofParts: old, new)
  }

  init(ofAnyType old: Any, _ new: Any) {
    func change<Value: Equatable>(of old: Value) -> ValueChange {
      (new as? Value).map { ValueChange(old, $0) } ?? .different
    }
    if let old = old as? any Equatable {
      self = change(of: old)
    } else {
      self = "\(old)" == "\(new)" ? .equal : .different
    }
  }

  /// Compares the parts of two unequal values: their elements or stored properties.
  init(ofParts old: Any, _ new: Any) {
    if let old = old as? any FloatingPoint, let new = new as? any FloatingPoint {
      self = old.isNaN && new.isNaN ? .notANumber : .different
    } else if let old = old as? any ElementComparison {
      self = old.change(to: new)
    } else {
      let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
      let isComparable = old.displayStyle != .class && old.children.count == new.children.count
      let parts = zip(old.children, new.children).lazy.map { old, new in
        old.label == new.label ? ValueChange(ofAnyType: old.value, new.value) : .different
      }
      self = isComparable ? ValueChange(ofUnequalWith: parts) : .different
    }
  }

  /// Combines the results of comparing the parts of two unequal values.
  ///
  /// If all parts are equal, the result is `different`, because the values differ in a property
  /// that reflection does not show.
  init(ofUnequalWith parts: some Sequence<ValueChange>) {
    self = .different
    for part in parts {
      if part != .equal { self = part }
      if part == .different { return }
    }
  }
}

/// A collection that compares its elements directly, because reflection is slow for many elements.
private protocol ElementComparison {
  func change(to new: Any) -> ValueChange
}

extension Array: ElementComparison where Element: Equatable {
  fileprivate func change(to new: Any) -> ValueChange {
    guard let new = new as? [Element], new.count == count else { return .different }
    return ValueChange(ofUnequalWith: zip(self, new).lazy.map { ValueChange($0, $1) })
  }
}

extension Dictionary: ElementComparison where Value: Equatable {
  fileprivate func change(to new: Any) -> ValueChange {
    guard let new = new as? [Key: Value], new.count == count else { return .different }
    return ValueChange(
      ofUnequalWith: lazy.map { key, old in
        new[key].map { ValueChange(old, $0) } ?? .different
      })
  }
}
