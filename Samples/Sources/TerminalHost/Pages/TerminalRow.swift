// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line that the user can select with the arrow keys, and open with return.
package struct TerminalRow {
  package let text: String
  /// Keys that act on the row while it is selected.
  package let commands: [TerminalCommand]
  package let action: @MainActor () -> Void

  package init(
    _ text: String, commands: [TerminalCommand] = [], action: @escaping @MainActor () -> Void
  ) {
    self.text = text
    self.commands = commands
    self.action = action
  }
}
