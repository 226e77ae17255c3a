// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Returns whether two values are known to be equal, by `Equatable` or by their properties.
func areEqual(_ first: Any, _ second: Any) -> Bool {
  guard type(of: first) == type(of: second) else { return false }
  if let first = first as? any Equatable { return isEqual(first, second) }
  // The node of the view stores the value, so the properties themselves are equal.
  if first is any _PlacedProperty { return true }
  let children = Mirror(reflecting: first).children
  let others = Mirror(reflecting: second).children
  switch Mirror(reflecting: first).displayStyle {
  case .class: return (first as AnyObject) === (second as AnyObject)
  case .struct, .tuple, .optional, .enum:
    // Structs without properties are equal. The captures of a closure are unknown.
    guard children.count == others.count, !children.isEmpty || isEmpty(first) else { return false }
    return zip(children, others).allSatisfy {
      $0.label == $1.label && areEqual($0.value, $1.value)
    }
  default: return false
  }
}

/// Returns whether two values are known to differ, as closures never are.
func areDifferent(_ first: Any, _ second: Any) -> Bool {
  guard type(of: first) == type(of: second) else { return true }
  if let first = first as? any Equatable { return !isEqual(first, second) }
  let children = Mirror(reflecting: first).children
  let others = Mirror(reflecting: second).children
  if Mirror(reflecting: first).displayStyle == .class {
    return (first as AnyObject) !== (second as AnyObject)
  }
  return children.count != others.count
    || zip(children, others).contains { areDifferent($0.value, $1.value) }
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  (second as? Value) == first
}

/// Returns whether the value is `nil`, or its type has only one value.
private func isEmpty(_ value: Any) -> Bool {
  func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.size }
  return Mirror(reflecting: value).displayStyle == .optional
    || _openExistential(value, do: size) == 0
}
