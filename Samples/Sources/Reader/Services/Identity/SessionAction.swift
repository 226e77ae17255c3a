// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Tells the other services of the session.
package enum SessionAction: Action, Equatable {
  case changed(Session, from: Session)
}
