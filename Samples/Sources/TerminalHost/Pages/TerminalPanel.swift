// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a screen shows in a terminal: the content of a projection.
package struct TerminalPanel {
  package let title: String
  package let lines: [String]
  package let commands: [TerminalCommand]

  package init(title: String, lines: [String], commands: [TerminalCommand]) {
    self.title = title
    self.lines = lines
    self.commands = commands
  }
}
