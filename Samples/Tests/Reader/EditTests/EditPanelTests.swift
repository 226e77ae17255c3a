// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderEdit
import TerminalHost
import Testing
import TrapezioTesting

@Suite("EditPanel", .inTurn)
@MainActor
struct EditPanelTests {
  private let panel = TestProjection(EditPanel(), state: EditState())

  @Test("It has a field for the title and one for the text, which send events")
  func fields() async throws {
    panel.state.show(.fixture())
    let fields = panel.content.fields
    try #require(fields.count == 2)
    #expect(fields.map(\.name) == ["Title", "Text"])
    #expect(fields.map(\.text) == ["Leaves", "They turn red."])
    #expect(fields.map(\.isMultiline) == [false, true])
    fields[0].onChange("x")
    await panel.expectEvent(.titleChanged("x"))
    fields[0].onSubmit?()
    await panel.expectEvent(.save)
    fields[1].onChange("y")
    await panel.expectEvent(.textChanged("y"))
    #expect(panel.content.commands.map(\.key) == ["s"])
    panel.content.commands.first?.action()
    await panel.expectEvent(.save)
  }

  @Test("It shows the problem of each field, and a hint about changes by others")
  func problems() {
    panel.state.show(.fixture())
    panel.state.title = ""
    panel.state.text = ""
    panel.state.show(.fixture(revision: 8))
    #expect(panel.content.fields.map(\.problem) == ["Enter a title.", "Enter a text."])
    #expect(
      panel.content.lines == [
        "Somebody else has changed this article. Both versions are kept when you save."
      ])
  }

  @Test("While it loads or saves, it shows progress and no fields")
  func progress() {
    panel.state.isLoading = true
    #expect(panel.content.progress == TerminalProgress("Loading the article"))
    #expect(panel.content.fields.isEmpty)
    #expect(panel.content.commands.isEmpty)
    panel.state = EditState()
    panel.state.show(.fixture())
    panel.state.isSaving = true
    #expect(panel.content.progress == TerminalProgress("Saving the article"))
    #expect(panel.content.fields.isEmpty)
  }

  @Test("It shows the reason that the article cannot be loaded, and a key to try again")
  func failure() async {
    panel.state.problem = "There is no such article."
    #expect(panel.content.lines == ["There is no such article."])
    #expect(panel.content.commands.map(\.label) == ["retry"])
    panel.content.commands.first?.action()
    await panel.expectEvent(.retry)
  }
}
