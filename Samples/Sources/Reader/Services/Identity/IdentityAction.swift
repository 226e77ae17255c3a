// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// What the app asks of the identity service, and what the service hears.
package enum IdentityAction: Action, Equatable {
  case signIn(Credentials)
  case signOut
  /// The repository has a session.
  case observed(Session)
  /// The server no longer accepts the session.
  case expired
}
