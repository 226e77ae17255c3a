// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A row that the user selects with the arrow keys and opens with return.
package struct TerminalRow {
  /// The identity of the row, which keeps the selection when other rows are inserted or removed.
  package let id: AnyHashable?
  package let text: String
  /// The commands that are available while the row is selected.
  package let commands: [TerminalCommand]
  /// The title of the return key.
  package let label: String
  /// The action of the return key, or `nil` if the key has no effect.
  package let action: (@MainActor () -> Void)?

  package init(
    _ text: String, id: AnyHashable? = nil, label: String = "open",
    commands: [TerminalCommand] = [],
    action: (@MainActor () -> Void)? = nil
  ) {
    self.id = id
    self.text = text
    self.label = label
    self.commands = commands
    self.action = action
  }
}
