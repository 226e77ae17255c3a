// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// What the server did with an edit.
package enum RemoteSaveOutcome: Hashable, Sendable {
  /// The article as it is now.
  case saved(Article)
  /// The article as somebody else has changed it.
  case conflict(Article)
}
