// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The equality of a test's assertions, in which NaN equals NaN.
enum TestEquality {
  /// Returns whether two values are equal, or differ only in parts that are not equal to
  /// themselves.
  static func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
    lhs == rhs || haveEqualParts(lhs, rhs)
  }

  /// Returns whether a change leaves a state as it is.
  ///
  /// Parts are compared only if the states are not equal to themselves, because this takes time. So
  /// a new array with NaN is a change.
  static func isUnchanged<State: Equatable>(_ old: State, _ new: State) -> Bool {
    old == new || old != old && new != new && haveEqualParts(old, new)
  }

  static func haveEqualParts(_ lhs: Any, _ rhs: Any) -> Bool {
    // Limited, because each level compares all the levels below it.
    let maxDepth = 30
    var pairs = [(lhs, rhs, depth: 0)]
    while let (lhs, rhs, depth) = pairs.popLast() {
      let isEqual = isEqual(lhs, rhs)
      if isEqual == true { continue }
      guard depth < maxDepth, let parts = parts(lhs, rhs) else { return false }
      if parts.isEmpty {
        guard isEqual == nil ? "\(lhs)" == "\(rhs)" : isNaN(lhs) && haveSameBytes(lhs, rhs) else {
          return false
        }
      } else if isEqual == false, parts.allSatisfy({ Self.isEqual($0, $1) == true }) {
        // The values differ in something that is not a part.
        return false
      }
      pairs += parts.map { ($0, $1, depth + 1) }
    }
    return true
  }

  /// Returns `nil` if the values are not `Equatable`.
  private static func isEqual(_ lhs: Any, _ rhs: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
    return (lhs as? any Equatable).map { isEqual($0) }
  }

  /// Returns the pairs of parts that must be equal, or `nil` if there are other differences.
  private static func parts(_ lhs: Any, _ rhs: Any) -> [(Any, Any)]? {
    guard type(of: lhs) == type(of: rhs) else { return nil }
    if type(of: lhs) is AnyClass, !(lhs is any Equatable) {
      return lhs as AnyObject === rhs as AnyObject ? [] : nil
    }
    let (lhsMirror, rhsMirror) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    var (lhsParts, rhsParts) = (Array(lhsMirror.children), Array(rhsMirror.children))
    guard lhsParts.count == rhsParts.count else { return nil }
    if [.dictionary, .set].contains(lhsMirror.displayStyle) {
      // The order of equal dictionaries and sets can differ.
      lhsParts.sort { "\($0.value)" < "\($1.value)" }
      rhsParts.sort { "\($0.value)" < "\($1.value)" }
    }
    let parts = zip(lhsParts, rhsParts)
    return parts.allSatisfy { $0.label == $1.label } ? parts.map { ($0.value, $1.value) } : nil
  }

  /// Returns whether a value is a number, or a secret that hides its parts, and is NaN.
  private static func isNaN(_ value: Any) -> Bool {
    value is any CustomReflectable && isEqual(value, value) == false
  }

  private static func haveSameBytes<Value>(_ lhs: Value, _ rhs: Any) -> Bool {
    guard let rhs = rhs as? Value else { return false }
    return withUnsafeBytes(of: lhs) { lhs in withUnsafeBytes(of: rhs) { lhs.elementsEqual($0) } }
  }
}
