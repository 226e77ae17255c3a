// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderFilter
import Testing
import TrapezioTesting

@Suite("FilterPanel", .inTurn)
@MainActor
struct FilterPanelTests {
  private let panel = TestProjection(
    FilterPanel(), state: FilterState(filter: ArticleFilter(topics: [.nature], order: .title)))

  @Test("Topics and orders are rows that show the choice")
  func rows() {
    #expect(
      panel.content.rows.map(\.text) == [
        "[ ] Arts", "[ ] History", "[x] Nature", "[ ] Science", "[ ] Sport", "[ ] Technology",
        "[ ] Travel", "( ) Newest first", "( ) Oldest first", "(•) By title",
      ])
    #expect(panel.content.lines == [""])
    panel.state.filter.topics = []
    #expect(panel.content.lines == ["Without a topic, the list shows all."])
  }

  @Test("Rows switch topics and choose orders")
  func rowEvents() async {
    let rows = panel.content.rows
    rows[0].action?()
    await panel.expectEvent(.topicSwitched(.arts, true))
    rows[2].action?()
    await panel.expectEvent(.topicSwitched(.nature, false))
    rows[8].action?()
    await panel.expectEvent(.orderChosen(.oldest))
  }

  @Test("Keys apply and reset")
  func keys() async throws {
    for (key, event) in [("d", FilterEvent.apply), ("r", .reset)] {
      try #require(panel.content.commands.first { $0.key == key }).action()
      await panel.expectEvent(event)
    }
  }
}
