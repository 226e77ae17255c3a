// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension FakeInteractor where P: Equatable {
  /// Makes the oldest waiting call with the given parameters succeed, or the next such call if none
  /// is waiting.
  public func succeed(_ value: T, for params: P) { give(.success(value)) { $0 == params } }

  /// Makes the oldest waiting call with the given parameters fail, or the next such call if none is
  /// waiting.
  ///
  /// The fake wraps the error as ``fail(with:)`` does.
  public func fail(with error: any Error, for params: P) {
    give(StrataResult(.failure(error))) { $0 == params }
  }
}
