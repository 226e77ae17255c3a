// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// Asks the sync service for a synchronisation.
package enum SyncRequest: Action, Equatable {
  /// Handled when the synchronisation has ended, which may run already.
  case synchronise
}
