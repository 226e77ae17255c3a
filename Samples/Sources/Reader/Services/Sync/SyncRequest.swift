// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// Requests a synchronisation from the sync service.
package enum SyncRequest: Action, Equatable {
  /// Synchronises, or joins the synchronisation that is already running.
  ///
  /// The service has handled the request when the synchronisation has ended.
  case synchronise
}
