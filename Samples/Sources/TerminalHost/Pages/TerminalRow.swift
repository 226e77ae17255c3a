// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line that the user can select with the arrow keys, and open with return.
package struct TerminalRow {
  package let text: String
  package let action: @MainActor () -> Void

  package init(_ text: String, action: @escaping @MainActor () -> Void) {
    self.text = text
    self.action = action
  }
}
