// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio

/// Draws the summary in a terminal.
///
/// The host adds the key that goes back.
package struct SummaryPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: SummaryState, onEvent: @escaping @MainActor (SummaryEvent) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: "Summary",
      lines: [
        "Value: \(state.value)",
        "Last saved: \(state.lastSaved.map(String.init) ?? "nothing yet")",
        state.saveMessage ?? "",
      ],
      commands: [TerminalCommand("s", "save") { onEvent(.save) }])
  }
}
