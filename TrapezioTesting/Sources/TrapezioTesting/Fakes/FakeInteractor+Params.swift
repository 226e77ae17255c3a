// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension FakeInteractor where P: Equatable {
  /// Makes the oldest waiting call with the given parameters succeed, or the next such call if none
  /// is waiting.
  ///
  /// - Parameters:
  ///   - value: The value that the call returns.
  ///   - params: The parameters of the call.
  public func succeed(_ value: T, for params: P) { give(.success(value)) { $0 == params } }

  /// Makes the oldest waiting call with the given parameters fail, or the next such call if none is
  /// waiting.
  ///
  /// - Parameters:
  ///   - error: The error. The fake wraps an error that is not a `StrataException`, as
  ///     `strataRunCatching` does.
  ///   - params: The parameters of the call.
  public func fail(with error: any Error, for params: P) {
    give(StrataResult(.failure(error))) { $0 == params }
  }
}
