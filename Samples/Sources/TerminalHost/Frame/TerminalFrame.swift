// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// All that the terminal shows at one moment.
@MainActor
struct TerminalFrame {
  /// The line with the tabs, or `nil` without tabs.
  var tabs: String?
  /// The titles of the pages below a presented one, the lowest first.
  var presenters: [String]
  /// What the page on top shows.
  var panel: TerminalPanel
  /// The way back, or `nil` at the root.
  var back: TerminalCommand?
  /// The question to answer before any command.
  var prompt: TerminalPrompt?
  /// The last line.
  var note: String

  /// The frame as text.
  ///
  /// A presented page is in a box below the titles of its presenters. A question takes the place of
  /// the keys.
  var lines: [String] {
    let quit = TerminalCommand("q", "quit") {}
    let content = [""] + panel.lines.map { "  \($0)" }
    let keys = panel.commands + (back.map { [$0] } ?? [])
    let top = tabs.map { [$0, ""] } ?? []
    if presenters.isEmpty {
      let end = prompt?.lines ?? [line(of: keys + [quit])]
      return top + [panel.title] + content + [""] + end + [note]
    }
    return top + [presenters.map { "\($0) ›" }.joined(separator: " ")]
      + TerminalBox.lines(
        title: panel.title, around: content + [""], keys: line(of: keys), showsKeys: prompt == nil)
      + (prompt?.lines ?? [line(of: [quit])]) + [note]
  }

  private func line(of commands: [TerminalCommand]) -> String {
    commands.map { "[\($0.key)] \($0.label)" }.joined(separator: "  ")
  }
}
