// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Tells of the steps of a synchronisation, and of what waits for the next one.
package enum SyncAction: Action, Equatable {
  case began
  /// The part that is done, from 0 to 1.
  case progressed(Double)
  case finished(SyncReport)
  case failed(ReaderError)
  /// The number of edits that wait to be sent.
  case waiting(Int)
}
