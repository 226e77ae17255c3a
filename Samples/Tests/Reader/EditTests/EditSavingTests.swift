// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderEdit
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("EditStore, saving", .inTurn)
@MainActor
struct EditSavingTests {
  private let world = EditWorld()

  @Test(
    "The editor leaves with each outcome of the edit",
    arguments: [
      SaveOutcome.sent, .conflicting, .waiting(.offline), .waiting(.sessionExpired),
      .waiting(.serverFailed(status: 500)),
    ])
  func saving(outcome: SaveOutcome) async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    world.save.succeed(outcome)
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    await world.navigator.expectEvent(.dismissReturning(outcome))
    #expect(world.navigator.returnedResult as? SaveOutcome == outcome)
    #expect(world.navigator.hasLeft)
    await store.end()
  }

  @Test("During a save, nothing can be changed, and a second tap has no effect")
  func savingTwice() async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    await store.send(.save)
    await store.send(.titleChanged("x"))
    await store.send(.textChanged("x"))
    #expect(!store.state.canEdit)
    world.save.succeed(.sent)
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    world.save.expectNoMoreCalls()
    await world.navigator.expectEvent(.dismissReturning(SaveOutcome.sent))
    await store.end()
  }

  @Test("If the user's own change arrives during the save, it is not a change by somebody else")
  func ownChange() async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    let own = ArticleDetails.fixture(title: "Red leaves", revision: 8)
    world.observe.emit(own)
    await store.receive { $0.show(own) }
    #expect(store.state.hint == nil)
    world.save.succeed(.sent)
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    await world.navigator.expectEvent(.dismissReturning(SaveOutcome.sent))
    await store.end()
  }

  @Test(
    "If the edit is not saved, the text stays, and the user can try again",
    arguments: [ReaderError.databaseBusy, .diskFull, .databaseUnusable(reason: "x"), .notFound])
  func failing(error: ReaderError) async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    world.save.fail(with: error)
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    await store.messages.expectMessage(
      error.message, title: "Not saved", kind: .error, actions: ["Retry"])
    #expect(store.state.title == "Red leaves")
    await store.press("Retry") { $0.isSaving = true }
    world.save.succeed(.sent)
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    await world.navigator.expectEvent(.dismissReturning(SaveOutcome.sent))
    await store.end()
  }

  @Test("If the server refuses a text, the user has to change it before it is sent again")
  func rejected() async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    world.save.fail(with: ReaderError.rejected("The title is taken. Choose another one."))
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    await store.messages.expectMessage(
      "The title is taken. Choose another one.", title: "Not saved", kind: .error)
    await store.end()
  }

  @Test("A cancelled save can be repeated")
  func cancelled() async {
    let store = await world.changed()
    await store.send(.save) { $0.isSaving = true }
    await world.save.expectCall(world.edit)
    store.base.tasks.cancel(id: "save")
    await store.receive { $0.isSaving = false }
    await store.send(.save) { $0.isSaving = true }
    world.save.succeed(.sent)
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    await world.navigator.expectEvent(.dismissReturning(SaveOutcome.sent))
    await store.end()
  }

  @Test("An invalid text is not saved, and its field has the focus")
  func invalid() async {
    let store = await world.loaded()
    await store.send(.textChanged("")) { $0.text = "" }
    await store.send(.save) { $0.focus = .text }
    await store.send(.titleChanged(" ")) { $0.title = " " }
    await store.send(.save) { $0.focus = .title }
    world.save.expectNoMoreCalls()
    await store.end()
  }

  @Test("An unchanged text is not saved, and the user is told so")
  func unchanged() async {
    let store = await world.loaded()
    await store.send(.save)
    await store.messages.expectEvent("Nothing has changed.")
    world.save.expectNoMoreCalls()
    await store.end()
  }
}
