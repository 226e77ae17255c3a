// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The access tokens that requests carry.
protocol ReaderTokens: Sendable {
  /// Returns the access token, or throws `ReaderError.sessionExpired` if nobody is signed in.
  func accessToken() async throws -> String

  /// Returns an access token in place of one that the server has refused.
  ///
  /// Concurrent callers share one renewal. If the server refuses to renew the session, the session
  /// expires, and the method throws `ReaderError.sessionExpired`.
  func accessToken(insteadOf refused: String) async throws -> String
}
