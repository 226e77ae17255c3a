// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataResult: Equatable where T: Equatable {
  /// Returns whether both results are successes with equal values or failures with equal
  /// exceptions.
  ///
  /// Exceptions are compared as described in ``StrataException``.
  public static func == (lhs: StrataResult<T>, rhs: StrataResult<T>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): areEqual(left, right)
    default: false
    }
  }
}

private func areEqual(_ left: any StrataException, _ right: any StrataException) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  // NB: Cast through `Any`, because a direct cast may box the exception in an `NSError`, which is
  // `Equatable`.
  if let left = (left as Any) as? any Equatable { return left.isEqual(to: right) }
  return left.message == right.message
}

extension Equatable {
  fileprivate func isEqual(to other: any StrataException) -> Bool {
    (other as? Self) == self
  }
}
