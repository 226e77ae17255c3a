// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio

/// Draws the editor in a terminal.
///
/// The host adds the key that closes it.
package struct EditPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: EditState, onEvent: @escaping @MainActor (EditEvent) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: "Edit", lines: [state.problem, state.hint].compactMap(\.self),
      fields: state.canEdit ? fields(of: state, onEvent) : [], progress: progress(of: state),
      commands: commands(for: state, onEvent))
  }

  private func fields(
    of state: EditState, _ onEvent: @escaping @MainActor (EditEvent) -> Void
  ) -> [TerminalField] {
    [
      TerminalField(
        "Title", text: state.title, problem: state.titleProblem,
        onChange: { onEvent(.titleChanged($0)) }, onSubmit: { onEvent(.save) }),
      TerminalField(
        "Text", text: state.text, isMultiline: true, problem: state.textProblem,
        onChange: { onEvent(.textChanged($0)) }),
    ]
  }

  private func progress(of state: EditState) -> TerminalProgress? {
    if state.isSaving { return TerminalProgress("Saving the article") }
    if state.isLoading { return TerminalProgress("Loading the article") }
    return nil
  }

  private func commands(
    for state: EditState, _ onEvent: @escaping @MainActor (EditEvent) -> Void
  ) -> [TerminalCommand] {
    if state.problem != nil { return [TerminalCommand("r", "retry") { onEvent(.retry) }] }
    return state.canEdit ? [TerminalCommand("s", "save") { onEvent(.save) }] : []
  }
}
