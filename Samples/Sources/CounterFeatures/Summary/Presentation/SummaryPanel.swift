// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio

/// The summary in a terminal.
///
/// The host has the key to go back.
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
