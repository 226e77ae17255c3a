// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import TerminalHost
import Trapezio

/// Draws the favourites in a terminal.
package struct FavouritesPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: FavouritesState, onEvent: @escaping @MainActor (FavouritesEvent) -> Void
  ) -> TerminalPanel {
    let problem = state.problem.map { ["! \($0)"] } ?? []
    let empty = state.isEmpty ? ["There are no favourites. Add one with * in the articles."] : []
    return TerminalPanel(
      title: "Favourites",
      lines: problem + empty,
      rows: (state.ids ?? []).compactMap { state.rows[$0] }.map { article in
        TerminalRow(
          "★ \(article.title) — \(article.details.joined(separator: ", "))", id: article.id,
          commands: [TerminalCommand("*", "remove") { onEvent(.remove(article.id)) }]
        ) { onEvent(.open(article.id)) }
      },
      progress: state.isReading ? TerminalProgress("Reading…") : nil,
      commands: problem.isEmpty
        ? [] : [TerminalCommand("t", "try again") { onEvent(.retry) }])
  }
}
