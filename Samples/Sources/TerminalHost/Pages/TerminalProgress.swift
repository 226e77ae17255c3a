// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Progress of work that the user waits for.
package struct TerminalProgress: Equatable {
  package let label: String
  /// The completed part, from 0 to 1, or `nil` if it is unknown.
  package let part: Double?

  package init(_ label: String, part: Double? = nil) {
    self.label = label
    self.part = part
  }
}
