// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The version of an article that the user keeps.
package enum ConflictChoice: String, Hashable, Sendable {
  case mine, theirs
}
