// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The access tokens that requests carry.
protocol ReaderTokens: Sendable {
  /// Returns the access token.
  ///
  /// Throws `ReaderError.signInNeeded` if nobody is signed in, and `ReaderError.sessionExpired` if
  /// the session has expired. With a user, throws `ReaderError.otherUser` if somebody else is signed
  /// in.
  func accessToken(of user: User?) async throws -> String

  /// Returns an access token in place of one that the server has refused.
  ///
  /// Concurrent callers share one renewal. If the server refuses to renew the session, the session
  /// expires, and the method throws `ReaderError.sessionExpired`.
  func accessToken(insteadOf refused: String, of user: User?) async throws -> String
}
