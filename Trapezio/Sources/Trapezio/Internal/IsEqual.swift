// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Returns whether two values of any type are equal.
///
/// Values that are not `Equatable` are compared by their parts, objects by their identity, and
/// values that hide their parts by their bytes, so that no change is missed.
package func isEqual(_ old: Any, _ new: Any) -> Bool {
  // Not recursive, because a value can be too deep for the stack.
  var pairs = [(old, new)]
  while let (old, new) = pairs.popLast() {
    if let old = old as? any Equatable {
      guard isEqual(old, to: new) else { return false }
      continue
    }
    guard type(of: old) == type(of: new) else { return false }
    if type(of: old) is AnyClass {
      guard old as AnyObject === new as AnyObject else { return false }
      continue
    }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard before.children.count == after.children.count else { return false }
    for (old, new) in zip(before.children, after.children) {
      guard old.label == new.label else { return false }
      pairs.append((old.value, new.value))
    }
    switch before.displayStyle {
    case .optional, .collection, .dictionary, .set: break
    case _ where old is any CustomReflectable:
      guard haveSameBytes(old, new) else { return false }
    case _ where before.children.isEmpty:
      // Cases without a payload, or functions, which all have one description.
      guard "\(old)" == "\(new)" else { return false }
    default: break
    }
  }
  return true
}

private func isEqual<Value: Equatable>(_ old: Value, to new: Any) -> Bool { old == new as? Value }

private func haveSameBytes<Value>(_ old: Value, _ new: Any) -> Bool {
  guard let new = new as? Value else { return false }
  return withUnsafeBytes(of: old) { old in withUnsafeBytes(of: new) { old.elementsEqual($0) } }
}
