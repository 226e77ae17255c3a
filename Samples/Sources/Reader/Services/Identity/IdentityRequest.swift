// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Asks the identity service to change the session.
///
/// The service has handled the request when the repository has made the change.
package enum IdentityRequest: Action, Equatable {
  case signIn(Credentials)
  case signOut
}
