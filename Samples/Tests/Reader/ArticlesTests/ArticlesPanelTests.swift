// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticles
import ReaderCore
import Testing
import TrapezioTesting

@Suite("ArticlesPanel", .inTurn)
@MainActor
struct ArticlesPanelTests {
  private let panel: TestProjection<ArticlesPanel>

  init() {
    var state = ArticlesState()
    var articles = [ArticleSummary.sample(1, isFavourite: true), .sample(2), .sample(3)]
    articles[1].status = .waiting
    articles[2].status = .conflicting
    state.display(ArticlePage(articles: articles, hasMore: true))
    panel = TestProjection(ArticlesPanel(), state: state)
  }

  @Test("Rows show stars and marks")
  func rows() {
    #expect(
      panel.content.rows.map(\.text) == [
        "★ Article 1 — Ann, Nature", "  Article 2 — Ann, Nature, waiting",
        "  Article 3 — Ann, Nature, conflict",
      ])
  }

  @Test("A row opens its article, and its key changes the favourite")
  func rowEvents() async throws {
    let row = try #require(panel.content.rows.first)
    row.action?()
    await panel.expectEvent(.open(1))
    #expect(row.commands.map(\.label) == ["remove favourite"])
    row.commands.first?.action()
    await panel.expectEvent(.toggleFavourite(1))
  }

  @Test("The field searches, and keys refresh, filter, show all and try again")
  func keys() async throws {
    panel.content.fields.first?.onChange("tide")
    await panel.expectEvent(.searchChanged("tide"))
    #expect(panel.content.commands.map(\.key) == ["r", "f"])
    panel.state.search = "tide"
    panel.state.problems[.fetch] = "Gone."
    let events: [ArticlesEvent] = [.refresh, .chooseFilter, .showAll, .retry]
    for (key, event) in zip(["r", "f", "a", "t"], events) {
      try #require(panel.content.commands.first { $0.key == key }).action()
      await panel.expectEvent(event)
    }
  }

  @Test(
    "Without a session, a key signs in", arguments: [ReaderError.signInNeeded, .sessionExpired])
  func signIn(problem: ReaderError) async throws {
    panel.state.problems[.refresh] = problem.message
    #expect(panel.content.commands.map(\.key) == ["r", "f", "i", "t"])
    try #require(panel.content.commands.first { $0.key == "i" }).action()
    await panel.expectEvent(.signIn)
  }

  @Test("The lines show the filter, the favourites, problems, and the reason for an empty list")
  func lines() {
    #expect(panel.content.lines == ["All topics · Newest first"])
    panel.state.filter = ArticleFilter(topics: [.travel, .arts], order: .title)
    panel.state.favouriteCount = 3
    panel.state.problems[.refresh] = "Gone."
    #expect(panel.content.lines == ["Arts, Travel · By title · ★ 3", "! Gone."])
    panel.state = ArticlesState()
    panel.state.display(ArticlePage())
    #expect(
      panel.content.lines == ["All topics · Newest first", "There are no articles yet."])
    panel.state.search = "tide"
    #expect(
      panel.content.lines.last == "No article matches. Change the search or the filter.")
  }

  @Test("The last row loads more articles only if more exist")
  func lastRow() async {
    panel.content.onLastRow?()
    await panel.expectEvent(.lastRowAppeared)
    panel.state.isFetching = true
    #expect(panel.content.onLastRow == nil)
    #expect(panel.content.progress?.label == "Fetching articles…")
  }
}
