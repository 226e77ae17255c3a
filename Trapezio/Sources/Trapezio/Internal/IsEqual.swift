// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Returns whether two values of any type are equal, or have equal descriptions if they are not
/// `Equatable`.
package func isEqual(_ old: Any, _ new: Any) -> Bool {
  func isEqual<Value: Equatable>(_ old: Value) -> Bool { old == new as? Value }
  if let old = old as? any Equatable { return isEqual(old) }
  return "\(old)" == "\(new)"
}
