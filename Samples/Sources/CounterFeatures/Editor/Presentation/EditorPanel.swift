// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio

/// Draws the editor in a terminal.
///
/// The host adds the key that closes it.
package struct EditorPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: EditorState, onEvent: @escaping @MainActor (EditorEvent) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: "Set a value",
      lines: ["Value: \(state.value)", state.isChanged ? "It was \(state.original)." : ""],
      commands: [
        TerminalCommand("+", "add ten") { onEvent(.add(10)) },
        TerminalCommand("-", "take ten") { onEvent(.add(-10)) },
        TerminalCommand("t", "type") { onEvent(.type) },
        TerminalCommand("d", "done") { onEvent(.done) },
      ])
  }
}
