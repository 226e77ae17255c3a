// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import TerminalHost
import Trapezio

/// Draws the article in a terminal.
///
/// The host adds the key that goes back.
package struct ArticlePanel: TrapezioProjection {
  package init() {}

  package func map(
    state: ArticleState, onEvent: @escaping @MainActor (ArticleEvent) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: state.title, lines: lines(of: state), progress: progress(of: state),
      commands: commands(for: state, onEvent))
  }

  private func lines(of state: ArticleState) -> [String] {
    let problem = state.problem.map { [$0] } ?? []
    guard let details = state.details else { return problem }
    let article = details.article
    let date = article.publishedAt.formatted(.iso8601.year().month().day())
    let facts = [article.author, article.topic.title, date] + (details.isFavourite ? ["★"] : [])
    let text =
      state.conflict.map { conflict in
        [
          "", "YOUR VERSION: \(conflict.title)", "", conflict.text,
          "", "THEIR VERSION: \(article.title)", "", article.text,
        ]
      } ?? ["", article.text]
    return [facts.joined(separator: " · ")] + (state.status.map { [$0] } ?? []) + problem + text
  }

  private func progress(of state: ArticleState) -> TerminalProgress? {
    if state.isResolving { return TerminalProgress("Saving your choice") }
    if state.isLoading { return TerminalProgress("Loading the article") }
    return nil
  }

  private func commands(
    for state: ArticleState, _ onEvent: @escaping @MainActor (ArticleEvent) -> Void
  ) -> [TerminalCommand] {
    let refresh = TerminalCommand("r", state.problem == nil ? "refresh" : "retry") {
      onEvent(.refresh)
    }
    guard state.details != nil else { return [refresh] }
    let changes =
      state.conflict == nil
      ? [TerminalCommand("e", "edit") { onEvent(.edit) }]
      : [
        TerminalCommand("m", "keep mine") { onEvent(.keep(.mine)) },
        TerminalCommand("t", "keep theirs") { onEvent(.keep(.theirs)) },
      ]
    let favourite = TerminalCommand("*", state.isFavourite ? "remove favourite" : "favourite") {
      onEvent(.toggleFavourite)
    }
    return changes + [favourite, TerminalCommand("s", "share") { onEvent(.share) }, refresh]
  }
}
