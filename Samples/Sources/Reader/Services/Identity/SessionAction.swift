// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Reports a change of the session to the other services.
package enum SessionAction: Action, Equatable {
  case changed(Session, from: Session)
}
