// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Requests a change of the session from the identity service.
///
/// The request is handled when the repository has made the change.
package enum IdentityRequest: Action, Equatable {
  case signIn(Credentials)
  case signOut
}
