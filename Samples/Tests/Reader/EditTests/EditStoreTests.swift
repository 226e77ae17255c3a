// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderEdit
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("EditStore", .inTurn)
@MainActor
struct EditStoreTests {
  private let world = EditWorld()

  @Test("The stored article is loaded, and each field can be changed")
  func editing() async {
    let store = await world.loaded()
    #expect(world.observe.observations == [42])
    await store.send(.focused(.title)) { $0.focus = .title }
    await store.send(.titleChanged("Red leaves")) { $0.title = "Red leaves" }
    await store.send(.textChanged("They fall.")) { $0.text = "They fall." }
    #expect(store.state.isDirty)
    await store.send(.titleChanged("Leaves")) { $0.title = "Leaves" }
    await store.send(.textChanged("They turn red.")) { $0.text = "They turn red." }
    #expect(!store.state.isDirty)
    await store.end()
  }

  @Test("An article that is not stored is fetched")
  func fetched() async {
    let store = world.makeStore()
    await store.send(.appeared)
    world.observe.emit(nil)
    await store.receive { $0.isLoading = true }
    world.fetch.succeed()
    await store.receive { $0.isLoading = false }
    await world.fetch.expectCall(42)
    world.observe.emit(.fixture())
    await store.receive { $0.show(.fixture()) }
    await store.end()
  }

  @Test("If an article cannot be fetched, the user can try again")
  func notFound() async {
    let store = world.makeStore()
    await store.send(.appeared)
    world.observe.emit(nil)
    await store.receive { $0.isLoading = true }
    world.fetch.fail(with: ReaderError.offline)
    await store.receive {
      $0.isLoading = false
      $0.problem = ReaderError.offline.message
    }
    await store.send(.titleChanged("x"))
    await store.send(.save)
    await store.send(.retry) {
      $0.isLoading = true
      $0.problem = nil
    }
    await store.send(.retry)
    world.fetch.succeed()
    await store.receive { $0.isLoading = false }
    await world.fetch.expectCall(42)
    await world.fetch.expectCall(42)
    world.fetch.expectNoMoreCalls()
    await store.end()
  }

  @Test("If the observation fails, the reason is shown, and the text stays")
  func failedObservation() async {
    let store = await world.changed()
    world.observe.fail(with: ReaderError.databaseBusy)
    await store.receive { $0.problem = ReaderError.databaseBusy.message }
    #expect(store.state.title == "Red leaves")
    await store.end()
  }

  @Test("The article changes while the user edits: the text and its revision stay")
  func outdated() async {
    let store = await world.changed()
    let newer = ArticleDetails.fixture(text: "They are green.", revision: 8)
    world.observe.emit(newer)
    await store.receive { $0.show(newer) }
    #expect(store.state.edit == world.edit)
    #expect(store.state.hint != nil)
    await store.send(.save) { $0.isSaving = true }
    world.save.succeed(.conflicting)
    await store.receive { $0.isSaving = false }
    await world.save.expectCall(world.edit)
    await world.navigator.expectEvent(.dismissReturning(SaveOutcome.conflicting))
    await store.end()
  }

  @Test("An unchanged editor shows the changes of others")
  func following() async {
    let store = await world.loaded()
    let newer = ArticleDetails.fixture(text: "They are green.", revision: 8)
    world.observe.emit(newer)
    await store.receive { $0.show(newer) }
    #expect(store.state.text == "They are green.")
    await store.end()
  }

  @Test("A store is deallocated even with a guard and during a save")
  func release() async {
    await expectDeallocates {
      let world = EditWorld()
      let store = await world.changed()
      await store.send(.save) { $0.isSaving = true }
      await world.save.expectCall(world.edit)
      await store.end()
      return store.base
    }
  }
}
