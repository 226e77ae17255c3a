// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line that the user can select with the arrow keys, and act on with return.
package struct TerminalRow {
  package let text: String
  /// Keys that act on the row while it is selected.
  package let commands: [TerminalCommand]
  /// What the return key does, as the user reads it.
  package let label: String
  /// What the return key does, or `nil` if it has no effect.
  package let action: (@MainActor () -> Void)?

  package init(
    _ text: String, label: String = "open", commands: [TerminalCommand] = [],
    action: (@MainActor () -> Void)? = nil
  ) {
    self.text = text
    self.label = label
    self.commands = commands
    self.action = action
  }
}
