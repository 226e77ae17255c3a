// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Reports the settings of the user to the services.
package enum SettingsAction: Action, Equatable {
  case changed(ReaderSettings)
}
