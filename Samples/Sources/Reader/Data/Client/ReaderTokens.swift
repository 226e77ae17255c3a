// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// Provides the access tokens of the requests.
protocol ReaderTokens: Sendable {
  /// Returns the access token.
  ///
  /// Throws `ReaderError.signInNeeded` if no user is signed in, `ReaderError.sessionExpired` if the
  /// session has expired, and `ReaderError.otherUser` if a user other than `user` is signed in.
  func accessToken(of user: User?) async throws -> String

  /// Returns a new access token after the server has refused a token.
  ///
  /// Concurrent callers share one renewal. If the server refuses the renewal, the session expires,
  /// and the method throws `ReaderError.sessionExpired`.
  func accessToken(insteadOf refused: String, of user: User?) async throws -> String
}
