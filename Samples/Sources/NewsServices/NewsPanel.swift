// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio

/// Draws the news in a terminal.
package struct NewsPanel: TrapezioProjection {
  private let publish: @MainActor () -> Void

  /// Creates a panel.
  ///
  /// - Parameter publish: Publishes a notification.
  package init(publish: @escaping @MainActor () -> Void) {
    self.publish = publish
  }

  package func map(
    state: NewsState, onEvent: @escaping @MainActor (NewsEvent) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: "News",
      lines: [state.reader.map { "\($0) reads:" } ?? "Nobody reads."]
        + state.titles.map { "  \($0)" }
        + (state.problem.map { ["Problem: \($0)"] } ?? []),
      commands: [
        TerminalCommand("l", "log in") { onEvent(.logIn("Ann")) },
        TerminalCommand("o", "log out") { onEvent(.logOut) },
        TerminalCommand("r", "reload, which fails every second time") { onEvent(.reload) },
        TerminalCommand("n", "a notification") { publish() },
      ])
  }
}
