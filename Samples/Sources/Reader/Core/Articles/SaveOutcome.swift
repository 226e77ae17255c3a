// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The result of sending an edit that this device has saved.
package enum SaveOutcome: Hashable, Sendable {
  /// The server has saved the edit.
  case sent
  /// A problem prevents sending the edit now, so it is sent later.
  case waiting(ReaderError)
  /// Somebody else has changed the article in the meantime, so both versions are kept.
  case conflicting
}
