// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderEdit
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("EditStore, leaving", .inTurn)
@MainActor
struct EditLeavingTests {
  private let world = EditWorld()

  @Test("An unchanged editor leaves at once, also after a reverted change")
  func unchanged() async {
    let store = await world.changed()
    await store.send(.titleChanged("Leaves")) { $0.title = "Leaves" }
    #expect(await world.navigator.userLeaves().value)
    await store.end()
  }

  @Test("Cancel asks about changes", arguments: [true, false])
  func cancel(discards: Bool) async {
    let store = await world.changed()
    await store.send(.cancel)
    await world.navigator.expectEvent(.back)
    await world.navigator.expectQuestion("Discard changes?")
    await world.navigator.answer(discards)
    #expect(world.navigator.hasLeft == discards)
    #expect(world.navigator.returnedResult == nil)
    await store.end()
  }

  @Test(
    "A changed editor asks before it leaves",
    arguments: [TrapezioLeaveReason.back, .system, .windowClose])
  func changed(reason: TrapezioLeaveReason) async {
    let store = await world.changed()
    for discards in [false, true] {
      let leaving = world.navigator.stack.back(from: world.navigator.entry, by: reason)
      await world.navigator.expectQuestion("Discard changes?")
      await world.navigator.answer(discards)
      #expect(await leaving.value == discards)
    }
    await store.end()
  }

  @Test("A link asks, too", arguments: [true, false])
  func link(discards: Bool) async {
    let store = await world.changed()
    let stack = world.navigator.stack
    let opening = Task { await stack.open([TrapezioNavigationStep(ArticleScreen(id: 7))]) }
    await world.navigator.expectQuestion("Discard changes?")
    await world.navigator.answer(discards)
    #expect(await opening.value == discards)
    #expect(stack.current.screen is EditScreen == !discards)
    await store.end()
  }

  @Test("Another tab is shown without a question")
  func tabs() async {
    let store = await world.changed()
    #expect(await world.navigator.stack.mayLeave(for: .tabSwitch))
    #expect(world.navigator.question == nil)
    await store.end()
  }

  @Test("During a save, leaving waits for the save, which closes the editor")
  func saving() async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    await world.save.expectCall(world.edit)
    let leaving = world.navigator.userLeaves()
    #expect(!world.navigator.hasLeft)
    world.save.succeed(.sent)
    await store.receive { $0.isSaving = false }
    await world.navigator.expectEvent(.dismissReturning(SaveOutcome.sent))
    #expect(await leaving.value)
    #expect(world.navigator.question == nil)
    await store.end()
  }

  @Test("A link that arrives during a save is shown after the save")
  func linkWhileSaving() async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    await world.save.expectCall(world.edit)
    let stack = world.navigator.stack
    let opening = Task { await stack.open([TrapezioNavigationStep(ArticleScreen(id: 7))]) }
    await Task {}.value  // The link's task has asked the guard now.
    #expect(!stack.askedEntries.isEmpty)
    world.save.succeed(.sent)
    await store.receive { $0.isSaving = false }
    await world.navigator.expectEvent(.dismissReturning(SaveOutcome.sent))
    #expect(await opening.value)
    #expect(stack.current.screen as? ArticleScreen == ArticleScreen(id: 7))
    await store.end()
  }

  @Test("If the save fails, leaving asks about the changes")
  func failing() async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    await world.save.expectCall(world.edit)
    let leaving = world.navigator.userLeaves()
    world.save.fail(with: ReaderError.diskFull)
    await store.receive { $0.isSaving = false }
    await store.messages.expectEvent(ReaderError.diskFull.message)
    await world.navigator.expectQuestion("Discard changes?")
    await world.navigator.answer(false)
    #expect(await !leaving.value)
    #expect(store.state.title == "Red leaves")
    await store.end()
  }

  @Test("A draft survives a relaunch with its revision, and its guard")
  func draft() async {
    let first = await world.changed()
    #expect(world.navigator.draft(EditState.self)?.edit == world.edit)
    await first.end()
    var draft = EditState()
    draft.show(.fixture())
    draft.title = "Red leaves"
    world.navigator.keepDraft { draft }

    let store = world.makeStore()
    #expect(store.state.edit == world.edit)
    await store.send(.appeared)
    let newer = ArticleDetails.fixture(text: "They are green.", revision: 8)
    world.observe.emit(newer)
    await store.receive { $0.show(newer) }
    #expect(store.state.edit == world.edit)
    #expect(store.state.hint != nil)
    let leaving = world.navigator.userLeaves()
    await world.navigator.expectQuestion("Discard changes?")
    await world.navigator.answer(true)
    #expect(await leaving.value)
    await store.end()
  }

  @Test("An unchanged editor stores no draft")
  func noDraft() async {
    let store = await world.loaded()
    #expect(world.navigator.draft(EditState.self) == nil)
    await store.end()
  }
}
