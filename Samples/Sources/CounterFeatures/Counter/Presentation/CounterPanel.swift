// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio

/// Draws the counter in a terminal.
package struct CounterPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: "Counter",
      lines: ["Count: \(state.count)", state.isDividing ? "Dividing by two…" : ""],
      commands: [
        TerminalCommand("+", "add one") { onEvent(.increment) },
        TerminalCommand("-", "take one") { onEvent(.decrement) },
        TerminalCommand("/", "halve") { onEvent(.divideByTwo) },
        TerminalCommand("v", "set") { onEvent(.setValue) },
        TerminalCommand("s", "summary") { onEvent(.goToSummary) },
        TerminalCommand("?", "help") { onEvent(.help) },
      ])
  }
}
