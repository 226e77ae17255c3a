// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderEdit
import Testing

@Suite("EditState", .inTurn)
struct EditStateTests {
  private var loaded: EditState {
    var state = EditState()
    state.show(.fixture())
    return state
  }

  @Test("A loaded article is unchanged, and cannot be saved")
  func unchanged() {
    #expect(loaded.title == "Leaves")
    #expect(loaded.text == "They turn red.")
    #expect(loaded.isLoaded)
    #expect(!loaded.isDirty)
    #expect(!loaded.canSave)
    #expect(loaded.hint == nil)
    #expect(!EditState().isLoaded)
    #expect(EditState().titleProblem == nil)
    #expect(EditState().textProblem == nil)
  }

  @Test("A draft that was saved just before the app ended is no change of the new revision")
  func savedDraft() throws {
    var draft = loaded
    draft.text = "They fall."
    let saved = try JSONDecoder().decode(EditState.self, from: JSONEncoder().encode(draft))
    for (text, isDirty) in [("They fall.", false), ("They turn red again.", true)] {
      var state = saved
      state.show(.fixture(text: text, revision: 8))
      #expect(state.text == "They fall.")
      #expect(state.isDirty == isDirty)
      #expect((state.hint == nil) == !isDirty)
      #expect(state.edit?.baseRevision == (isDirty ? 7 : 8))
    }
  }

  @Test(
    "A title is required, and has at most 120 characters",
    arguments: [
      ("", "Enter a title."), (" \n", "Enter a title."), ("x", nil),
      (String(repeating: "é", count: 120), nil),
      (String(repeating: "👩‍👩‍👧", count: 120), nil),
      (String(repeating: "é", count: 123), "The title is 3 characters too long."),
    ])
  func title(title: String, problem: String?) {
    var state = loaded
    state.title = title
    #expect(state.titleProblem == problem)
    #expect(state.invalidField == (problem == nil ? nil : .title))
    #expect(state.canSave == (problem == nil))
  }

  @Test(
    "A text is required, and has at most 20,000 characters",
    arguments: [
      ("", "Enter a text."), ("\n", "Enter a text."),
      (String(repeating: "ä", count: 20_000), nil),
      (String(repeating: "a", count: 20_001), "The text is 1 characters too long."),
    ])
  func text(text: String, problem: String?) {
    var state = loaded
    state.text = text
    #expect(state.textProblem == problem)
    #expect(state.invalidField == (problem == nil ? nil : .text))
    #expect(state.canSave == (problem == nil))
  }

  @Test("An unchanged editor shows changes of the article")
  func following() {
    var state = loaded
    state.show(.fixture(title: "Needles", revision: 8))
    #expect(state.title == "Needles")
    #expect(state.edit?.baseRevision == 8)
    #expect(state.hint == nil)
  }

  @Test("A changed text keeps its revision, and a hint reports that the article has changed")
  func outdated() {
    var state = loaded
    state.text = "They fall."
    state.show(.fixture(title: "Needles", revision: 8))
    #expect(
      state.edit == ArticleEdit(id: 42, baseRevision: 7, title: "Leaves", text: "They fall."))
    #expect(
      state.hint == "Somebody else has changed this article. Both versions are kept when you save.")
    state.isSaving = true
    #expect(state.hint == nil)
  }

  @Test("An article with two versions cannot be edited")
  func conflict() {
    var state = EditState()
    let mine = ArticleEdit(id: 42, baseRevision: 6, title: "Mine", text: "Mine.")
    state.show(.fixture(conflict: mine))
    #expect(!state.canEdit)
    #expect(state.edit == nil)
    #expect(
      state.hint == "There are two versions of this article. Close this editor, and choose one.")
    state.show(.fixture())
    #expect(state.canEdit)
    #expect(state.hint == nil)
  }

  @Test("A draft has the text and its revision, and nothing else")
  func draft() throws {
    var state = loaded
    state.text = "They fall."
    state.isSaving = true
    state.problem = "x"
    let draft = try JSONDecoder().decode(EditState.self, from: JSONEncoder().encode(state))
    #expect(draft.edit == state.edit)
    #expect(draft.isDirty)
    #expect(!draft.isSaving)
    #expect(draft.problem == nil)
  }
}
