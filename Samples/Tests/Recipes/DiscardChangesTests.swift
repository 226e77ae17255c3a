// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: discard changes?", .inTurn)
@MainActor
struct DiscardChangesTests {
  let save = FakeInteractor<String, Void>()
  let navigator = FakeTrapezioNavigator(
    screen: EditNoteScreen(text: "Old"), as: .sheet)

  func makeStore(line: UInt = #line) -> TestStore<EditNoteStore> {
    TestStore(
      EditNoteStore(
        screen: EditNoteScreen(text: "Old"), save: save,
        navigator: navigator),
      navigator: navigator, line: line)
  }

  @Test("The screen stays or leaves, as the user decides")
  func asking() async {
    let store = makeStore()
    await store.send(.textChanged("New")) { $0.text = "New" }
    let refused = navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.press("Keep editing")
    #expect(await !refused.value)
    let leaving = navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.press("Discard")
    #expect(await leaving.value)
    await store.finish()
  }

  @Test("Without changes, the screen leaves at once")
  func unchanged() async {
    let store = makeStore()
    await store.send(.textChanged("New")) { $0.text = "New" }
    await store.send(.textChanged("Old")) { $0.text = "Old" }
    #expect(await navigator.userLeaves().value)
    await store.finish()
  }

  @Test("Cancel asks as a swipe does, and a save does not ask")
  func cancelAndSave() async {
    let store = makeStore()
    await store.send(.textChanged("New")) { $0.text = "New" }
    await store.send(.cancel)
    await navigator.expectEvent(.back)
    await navigator.expectQuestion("Discard changes?")
    await navigator.press("Keep editing")
    save.succeed()
    await store.send(.save) { $0.isSaving = true }
    await store.receive { $0.isSaving = false }
    await navigator.expectEvent(.dismiss)
    #expect(navigator.hasLeft)
    await store.finish()
  }

  @Test("A save that fails keeps the screen and the text")
  func failure() async {
    let store = makeStore()
    await store.send(.textChanged("New")) { $0.text = "New" }
    save.fail(with: OfflineError())
    await store.send(.save) { $0.isSaving = true }
    await store.receive {
      $0.isSaving = false
      $0.error = "You are offline."
    }
    #expect(!navigator.hasLeft)
    await store.finish()
  }
}
