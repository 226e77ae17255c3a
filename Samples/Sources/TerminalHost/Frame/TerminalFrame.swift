// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Everything that the terminal shows at one moment.
@MainActor
struct TerminalFrame {
  /// The line with the tabs, or `nil` without tabs.
  var tabs: String?
  /// The titles of the pages below a presented page, the lowest first.
  var presenters: [String]
  /// The content of the top page.
  var panel: TerminalPanel
  /// The focus, the selection and the scroll offset of that page.
  var position = TerminalPosition()
  /// The command to go back, or `nil` at the root.
  var back: TerminalCommand?
  /// The question that blocks all commands.
  var prompt: TerminalPrompt?
  /// The notice and the message in the last lines.
  var note = TerminalNote()
  /// The number of steps of the spinner, or `nil` to show progress as plain text.
  var turn: Int?

  /// Lays out the frame for the size of a terminal.
  func layout(in size: TerminalSize? = nil) -> TerminalLayout {
    TerminalLayout(self, in: size)
  }

  /// The keys of the page, or of the focused field.
  var keys: [TerminalCommand] {
    if let focused = focusedField {
      let isLast = position.field == panel.fields.count - 1
      let next = isLast ? "done" : "next"
      let submit = focused.isMultiline ? "new line" : focused.onSubmit == nil ? next : "submit"
      return [
        TerminalCommand("return", submit) {},
        TerminalCommand("tab", "next field") {},
        TerminalCommand("esc", "leave the field") {},
      ]
    }
    let type = panel.fields.isEmpty ? [] : [TerminalCommand("tab", "type") {}]
    let act = selectedRow.flatMap { row in
      row.action.map { [TerminalCommand("return", row.label, action: $0)] }
    }
    return type + (act ?? []) + commands + (back.map { [$0] } ?? [])
  }

  /// The commands of the page and of the selected row.
  var commands: [TerminalCommand] { panel.commands + (selectedRow?.commands ?? []) }

  /// The row that the return key opens.
  var selectedRow: TerminalRow? {
    panel.rows.isEmpty ? nil : panel.rows[min(position.row, panel.rows.count - 1)]
  }

  var focusedField: TerminalField? {
    position.field.flatMap { panel.fields.indices.contains($0) ? panel.fields[$0] : nil }
  }
}
