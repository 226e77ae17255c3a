// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataResult: Equatable where T: Equatable {
  /// Whether both are successes with equal values or failures with equal exceptions.
  ///
  /// Exceptions of one `Equatable` type are compared by `==`; others are equal when they have the
  /// same type and the same message.
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
  // NB: By way of `Any`, for the cast of an `any Error` may box it in an `NSError`, which is Equatable.
  if let left = (left as Any) as? any Equatable { return left.isEqual(to: right) }
  return left.message == right.message
}

extension Equatable {
  fileprivate func isEqual(to other: any StrataException) -> Bool {
    (other as? Self) == self
  }
}
