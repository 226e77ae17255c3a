// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Tells the identity service what has become of the session.
package enum IdentityAction: Action, Equatable {
  /// The repository has a session.
  case observed(Session)
  /// The repository has signed in.
  case signedIn(User)
  /// The server no longer accepts the session.
  case expired
}
