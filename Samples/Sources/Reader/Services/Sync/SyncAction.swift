// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import StrataServices

/// Reports the steps of a synchronization, and the edits that wait for the next synchronization.
package enum SyncAction: Action, Equatable {
  case began
  /// The completed part, from 0 to 1.
  case progressed(Double)
  case finished(SyncReport)
  case failed(ReaderError)
  /// The number of edits that wait to be sent.
  case waiting(Int)
}
