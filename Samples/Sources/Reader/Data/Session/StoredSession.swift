// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The content of the session file.
struct StoredSession: Codable, Equatable, Sendable {
  struct Tokens: Codable, Equatable, Sendable {
    let access: String
    let refresh: String
  }

  let user: User
  /// The tokens, or `nil` if the server no longer accepts them.
  var tokens: Tokens?

  var session: Session { tokens == nil ? .expired(user) : .signedIn(user) }
}
