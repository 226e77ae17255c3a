// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

enum ErasedValue {
  /// Returns whether two values are both `Void`, or have the same `Equatable` type and are equal.
  static func areEqual(_ lhs: any Sendable, _ rhs: any Sendable) -> Bool {
    if lhs is Void, rhs is Void { return true }
    guard type(of: lhs) == type(of: rhs), let lhs = lhs as? any Equatable else { return false }
    return isEqual(lhs, rhs)
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: any Sendable) -> Bool {
    lhs == rhs as? Value
  }
}
