// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The state of the sign-in.
package enum Session: Hashable, Sendable {
  /// The stored session is not read yet.
  case unknown
  case signedOut
  case signedIn(User)
  /// The server no longer accepts the user's session.
  case expired(User)

  package var user: User? {
    switch self {
    case .unknown, .signedOut: nil
    case .signedIn(let user), .expired(let user): user
    }
  }

  package var isSignedIn: Bool {
    if case .signedIn = self { true } else { false }
  }
}
