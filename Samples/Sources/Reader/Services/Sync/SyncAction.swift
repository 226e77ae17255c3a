// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// What the app asks of the sync service, and the steps of a synchronisation.
package enum SyncAction: Action, Equatable {
  /// Handled when the synchronisation has ended, which may run already.
  case synchronise
  case began
  /// The part that is done, from 0 to 1.
  case progressed(Double)
  case finished(SyncReport)
  case failed(ReaderError)
  /// The number of edits that wait to be sent.
  case waiting(Int)
}
