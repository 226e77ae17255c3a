// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What became of an edit that this device has saved.
package enum SaveOutcome: Hashable, Sendable {
  /// The server has it.
  case sent
  /// It is sent later, because of a problem.
  case waiting(ReaderError)
  /// Somebody else has changed the article meanwhile. Both versions are kept.
  case conflicting
}
