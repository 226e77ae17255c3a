// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The server's response to an edit.
package enum RemoteSaveOutcome: Hashable, Sendable {
  /// The article after the edit.
  case saved(Article)
  /// The article with somebody else's changes.
  case conflict(Article)
}
