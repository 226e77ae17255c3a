// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The result of an edit that this device has saved.
package enum SaveOutcome: Hashable, Sendable {
  /// The server has saved the edit.
  case sent
  /// The edit is sent later because of a problem.
  case waiting(ReaderError)
  /// Somebody else has changed the article in the meantime. Both versions are kept.
  case conflicting
}
