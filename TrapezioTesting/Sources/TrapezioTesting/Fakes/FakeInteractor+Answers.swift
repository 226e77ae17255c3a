// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension FakeInteractor {
  /// Answers the oldest waiting call or, if no call waits, the next one, with a success.
  ///
  /// - Parameter value: The value of the success.
  public func succeed(_ value: T) { answer(.success(value)) }

  /// Answers the oldest waiting call or, if no call waits, the next one, with a failure.
  ///
  /// - Parameter error: The error. If it is no `StrataException`, it is wrapped, as by
  ///   `strataRunCatching`.
  public func fail(with error: any Error) { answer(StrataResult(.failure(error))) }
}

extension FakeInteractor where T == Void {
  /// Answers the oldest waiting call or, if no call waits, the next one, with a success.
  public func succeed() { succeed(()) }
}

extension FakeInteractor where P: Equatable, T == Void {
  /// Answers the oldest waiting call with these parameters or, if none waits, the next one, with a
  /// success.
  ///
  /// - Parameter params: The parameters of the call.
  public func succeed(for params: P) { succeed((), for: params) }
}
