// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Tells the services what the user has set.
package enum SettingsAction: Action, Equatable {
  case changed(ReaderSettings)
}
