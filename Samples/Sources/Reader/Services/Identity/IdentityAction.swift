// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Reports a change of the session to the identity service.
package enum IdentityAction: Action, Equatable {
  /// The repository has emitted a session.
  case observed(Session)
  /// The repository has signed a user in.
  case signedIn(User)
  /// The server no longer accepts the session.
  case expired
}
