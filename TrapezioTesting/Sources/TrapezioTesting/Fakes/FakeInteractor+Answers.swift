// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension FakeInteractor {
  /// Makes the oldest waiting call succeed, or the next call if none is waiting.
  ///
  /// - Parameter value: The value that the call returns.
  public func succeed(_ value: T) { answer(.success(value)) }

  /// Makes the oldest waiting call fail, or the next call if none is waiting.
  ///
  /// - Parameter error: The error. The fake wraps an error that is not a `StrataException`, as
  ///   `strataRunCatching` does.
  public func fail(with error: any Error) { answer(StrataResult(.failure(error))) }
}

extension FakeInteractor where T == Void {
  /// Makes the oldest waiting call succeed, or the next call if none is waiting.
  public func succeed() { succeed(()) }
}

extension FakeInteractor where P: Equatable, T == Void {
  /// Makes the oldest waiting call with the given parameters succeed, or the next such call if none
  /// is waiting.
  ///
  /// - Parameter params: The parameters of the call.
  public func succeed(for params: P) { succeed((), for: params) }
}
