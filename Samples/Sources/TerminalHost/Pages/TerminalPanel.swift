// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The content of a screen in a terminal, as a projection creates it.
///
/// The host draws it from top to bottom: the title, lines, fields, rows, progress and keys. If the
/// terminal is too low, the lines and rows scroll.
package struct TerminalPanel {
  package var title: String
  package var lines: [String]
  package var fields: [TerminalField]
  package var rows: [TerminalRow]
  /// The identity of the list of rows.
  ///
  /// When it changes, the first row is selected.
  package var list: AnyHashable?
  package var progress: TerminalProgress?
  package var commands: [TerminalCommand]
  /// Called when the last row becomes visible.
  package var onLastRow: (@MainActor () -> Void)?

  package init(
    title: String, lines: [String] = [], fields: [TerminalField] = [], rows: [TerminalRow] = [],
    list: AnyHashable? = nil, progress: TerminalProgress? = nil, commands: [TerminalCommand] = [],
    onLastRow: (@MainActor () -> Void)? = nil
  ) {
    self.title = title
    self.lines = lines
    self.fields = fields
    self.rows = rows
    self.list = list
    self.progress = progress
    self.commands = commands
    self.onLastRow = onLastRow
  }
}
