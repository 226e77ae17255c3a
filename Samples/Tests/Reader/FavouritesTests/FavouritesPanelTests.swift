// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderFavourites
import Testing
import TrapezioTesting

@Suite("FavouritesPanel", .inTurn)
@MainActor
struct FavouritesPanelTests {
  private let panel = TestProjection(FavouritesPanel(), state: FavouritesState())

  @Test("It shows progress, problems and an empty list")
  func lines() async throws {
    #expect(panel.content.progress?.label == "Reading…")
    panel.state.problem = "Gone."
    #expect(panel.content.progress == nil)
    #expect(panel.content.lines == ["! Gone."])
    try #require(panel.content.commands.first).action()
    await panel.expectEvent(.retry)
    panel.state.problem = nil
    panel.state.ids = []
    #expect(panel.content.lines == ["There are no favourites. Add one with * in the articles."])
    #expect(panel.content.commands.isEmpty)
  }

  @Test("Rows open and remove their articles")
  func rows() async throws {
    panel.state.ids = [4]
    panel.state.rows[4] = ArticleSummary(
      id: 4, title: "The tide", author: "Ann", topic: .nature,
      publishedAt: Date(timeIntervalSince1970: 0), isFavourite: true, status: .waiting)
    let row = try #require(panel.content.rows.first)
    #expect(row.text == "★ The tide — Ann, Nature, waiting")
    row.action?()
    await panel.expectEvent(.open(4))
    try #require(row.commands.first { $0.key == "*" }).action()
    await panel.expectEvent(.remove(4))
  }
}
