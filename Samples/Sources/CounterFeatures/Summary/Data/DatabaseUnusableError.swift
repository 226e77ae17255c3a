// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error of a database that cannot be opened or is damaged.
package struct DatabaseUnusableError: LocalizedError, Equatable {
  package let path: String
  package let reason: String

  package var errorDescription: String? {
    "The database at \(path) cannot be used (\(reason)). Move the file away, or choose another place."
  }
}
