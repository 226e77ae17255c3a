// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension FakeInteractor {
  /// Answers the oldest waiting call with a success, or the next call if none is waiting.
  ///
  /// - Parameter value: The value that the call returns.
  public func succeed(_ value: T) { answer(.success(value)) }

  /// Answers the oldest waiting call with a failure, or the next call if none is waiting.
  ///
  /// - Parameter error: The error. The fake wraps an error that is not a `StrataException`, as
  ///   `strataRunCatching` does.
  public func fail(with error: any Error) { answer(StrataResult(.failure(error))) }
}

extension FakeInteractor where T == Void {
  /// Answers the oldest waiting call with a success, or the next call if none is waiting.
  public func succeed() { succeed(()) }
}

extension FakeInteractor where P: Equatable, T == Void {
  /// Answers the oldest waiting call that has the given parameters with a success, or the next such
  /// call if none is waiting.
  ///
  /// - Parameter params: The parameters of the call.
  public func succeed(for params: P) { succeed((), for: params) }
}
