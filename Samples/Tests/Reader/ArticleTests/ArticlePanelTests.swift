// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import TerminalHost
import Testing
import TrapezioTesting

@Suite("ArticlePanel", .inTurn)
@MainActor
struct ArticlePanelTests {
  private let panel = TestProjection(ArticlePanel(), state: ArticleState())

  private func press(_ key: String) throws {
    try #require(panel.content.commands.first { $0.key == key }).action()
  }

  @Test("It shows the article, and its keys send events")
  func article() async throws {
    panel.state = ArticleState(
      details: ArticleDetails(article: .fixture(), isFavourite: true, status: .waiting))
    #expect(panel.content.title == "Leaves")
    #expect(
      panel.content.lines == [
        "Ann Lee · Nature · 1970-01-01 · ★", "Saved on this device. Waiting to be sent.", "",
        "They turn red.",
      ])
    let events: [(String, ArticleEvent)] = [
      ("e", .edit), ("*", .toggleFavourite), ("s", .share), ("r", .refresh),
    ]
    #expect(panel.content.commands.map(\.key) == events.map(\.0))
    for (key, event) in events {
      try press(key)
      await panel.expectEvent(event)
    }
    panel.expectNoMoreEvents()
  }

  @Test("It shows progress, or the problem and a key to try again")
  func loading() async throws {
    panel.state.isLoading = true
    #expect(panel.content.progress == TerminalProgress("Loading the article"))
    panel.state = ArticleState(problem: "There is no such article.")
    #expect(panel.content.progress == nil)
    #expect(panel.content.lines == ["There is no such article."])
    #expect(panel.content.commands.map(\.label) == ["retry"])
    try press("r")
    await panel.expectEvent(.refresh)
  }

  @Test("It shows both versions of a conflict, and a key for each")
  func conflict() async throws {
    panel.state = ArticleState(details: .conflicting)
    #expect(
      panel.content.lines.dropFirst() == [
        "Changed by you and by somebody else. Both versions are kept.", "",
        "YOUR VERSION: My leaves", "", "They are mine.", "", "THEIR VERSION: Leaves", "",
        "They turn red.",
      ])
    try press("m")
    await panel.expectEvent(.keep(.mine))
    try press("t")
    await panel.expectEvent(.keep(.theirs))
    panel.state.isResolving = true
    #expect(panel.content.progress == TerminalProgress("Saving your choice"))
  }

  @Test("A text keeps its lines, which the terminal wraps")
  func wrapping() {
    let text = "\(String(repeating: "word ", count: 20))\n\n漢字"
    panel.state = ArticleState(details: ArticleDetails(article: .fixture(text: text)))
    #expect(Array(panel.content.lines.dropFirst(2)) == [text])
  }
}
