// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// Requests a synchronization from the sync service.
package enum SyncRequest: Action, Equatable {
  /// Synchronizes, or joins the synchronization that is already running.
  ///
  /// The service has handled the request when the synchronization has ended.
  case synchronize
}
