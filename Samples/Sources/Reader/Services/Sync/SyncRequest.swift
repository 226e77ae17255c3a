// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// Requests a synchronisation from the sync service.
package enum SyncRequest: Action, Equatable {
  /// Joins a synchronisation that runs. The request is handled when the synchronisation has ended.
  case synchronise
}
