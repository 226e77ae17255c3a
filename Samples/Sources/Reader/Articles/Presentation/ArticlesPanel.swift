// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import TerminalHost
import Trapezio

/// Draws the list of articles in a terminal.
package struct ArticlesPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: ArticlesState, onEvent: @escaping @MainActor (ArticlesEvent) -> Void
  ) -> TerminalPanel {
    let articles = (state.ids ?? []).compactMap { state.rows[$0] }
    var panel = TerminalPanel(
      title: "Articles",
      lines: lines(state),
      fields: [TerminalField("Search", text: state.search) { onEvent(.searchChanged($0)) }],
      rows: articles.map { row($0, onEvent) },
      list: ArticleQuery(text: state.query.text, filter: state.filter, limit: 0),
      progress: state.progress.map { TerminalProgress($0) },
      commands: commands(state, onEvent))
    if state.canLoadMore { panel.onLastRow = { onEvent(.lastRowAppeared) } }
    return panel
  }

  private func lines(_ state: ArticlesState) -> [String] {
    let topics = Topic.allCases.filter(state.filter.topics.contains).map(\.title)
    let list: [String?] = [
      topics.isEmpty ? "All topics" : topics.joined(separator: ", "), state.filter.order.name,
      state.favouriteCount.map { "★ \($0)" },
    ]
    let empty: [String] =
      switch state.emptiness {
      case nil: []
      case .nothingStored: ["There are no articles yet."]
      case .nothingFound: ["No article matches. Change the search or the filter."]
      }
    return [list.compactMap(\.self).joined(separator: " · ")]
      + (state.problem.map { ["! \($0)"] } ?? []) + empty
  }

  private func row(
    _ article: ArticleSummary, _ onEvent: @escaping @MainActor (ArticlesEvent) -> Void
  ) -> TerminalRow {
    TerminalRow(
      "\(article.isFavourite ? "★" : " ") \(article.title) — "
        + article.details.joined(separator: ", "), id: article.id,
      commands: [
        TerminalCommand("*", article.isFavourite ? "remove favourite" : "favourite") {
          onEvent(.toggleFavourite(article.id))
        }
      ]
    ) { onEvent(.open(article.id)) }
  }

  private func commands(
    _ state: ArticlesState, _ onEvent: @escaping @MainActor (ArticlesEvent) -> Void
  ) -> [TerminalCommand] {
    var commands = [
      TerminalCommand("r", "refresh") { onEvent(.refresh) },
      TerminalCommand("f", "filter") { onEvent(.chooseFilter) },
    ]
    if state.isNarrowed { commands.append(TerminalCommand("a", "show all") { onEvent(.showAll) }) }
    if state.needsSignIn { commands.append(TerminalCommand("i", "sign in") { onEvent(.signIn) }) }
    if state.problem != nil {
      commands.append(TerminalCommand("t", "try again") { onEvent(.retry) })
    }
    return commands
  }
}
