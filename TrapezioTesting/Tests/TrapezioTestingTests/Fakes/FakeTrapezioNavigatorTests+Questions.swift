// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FakeTrapezioNavigator, questions and guards", .inTurn)
@MainActor
struct FakeTrapezioNavigatorQuestionsTests {
  let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))

  func makeStore(limit: Duration = .seconds(10)) -> TestStore<EditStore> {
    TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator, limit: limit
    )
  }

  @Test("The user leaves a screen with changes, and discards them")
  func leavingWithChanges() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
    await store.send(.titleChanged("New")) { $0.title = "New" }
    let leaving = navigator.userLeaves()  // swipes back
    await navigator.expectQuestion("Discard changes?")
    await navigator.answer(true)
    #expect(await leaving.value)
    await store.finish()
  }

  @Test("The user keeps editing")
  func staying() async {
    let store = makeStore()
    await store.send(.titleChanged("New")) { $0.title = "New" }
    let leaving = navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.press("Keep editing")
    #expect(await !leaving.value)
    #expect(!navigator.hasLeft)
    await store.finish()
  }

  @Test("A tap outside a question gives the answer of the cancel button")
  func closing() async {
    let store = makeStore()
    await store.send(.titleChanged("New")) { $0.title = "New" }
    let leaving = navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.closeQuestion()
    #expect(await !leaving.value)
    await store.finish()
  }

  @Test("Without changes, the user leaves at once")
  func leavingWithoutChanges() async {
    let store = makeStore()
    #expect(await navigator.userLeaves().value)
    #expect(navigator.hasLeft)
    #expect(navigator.question == nil)
    await store.finish()
  }

  @Test("The screen's own dismiss does not ask its guard")
  func ownDismiss() async {
    let store = makeStore()
    await store.send(.titleChanged("New")) { $0.title = "New" }
    await store.send(.save)
    await navigator.expectEvent(.dismissReturning(3))
    #expect(navigator.hasLeft)
    await store.finish()
  }

  @Test("The user swipes back from the screen on top, which has no guard")
  func leavingFromAbove() async {
    let store = makeStore()
    await store.send(.titleChanged("New")) { $0.title = "New" }
    await store.send(.showFilter)
    await navigator.expectEvent(.goTo(FilterScreen(), as: .sheet(.medium)))
    #expect(await navigator.userLeaves().value)
    #expect(navigator.stack.current == navigator.entry)
    await store.finish()
  }

  @Test("A question has its message, buttons and text field")
  func question() async {
    let store = makeStore()
    await store.send(.chooseFolder)
    let question = await navigator.expectQuestion("New folder")
    #expect(question?.dialog.message == "Name it.")
    #expect(question?.dialog.buttons.map(\.title) == ["Create", "Inbox", "Cancel"])
    #expect(question?.dialog.textField == TrapezioDialogTextField("Name", text: "Untitled"))
    await navigator.press("Create", text: "Photos")
    await store.receive { $0.folder = "Photos" }
    await store.finish()
  }

  @Test("A text field keeps its text, unless the user types")
  func text() async {
    let store = makeStore()
    await store.send(.chooseFolder)
    await navigator.expectQuestion("New folder")
    await navigator.press("Create")
    await store.receive { $0.folder = "Untitled" }
    await store.send(.chooseFolder)
    await navigator.expectQuestion("New folder")
    await navigator.answer("Inbox")
    await store.receive { $0.folder = "Inbox" }
    await store.finish()
  }

  @Test("A secure field begins empty, and its button receives what the user types")
  func secureField() async {
    let store = makeStore()
    for text in [nil, "letmein"] {
      await store.send(.unlock)
      #expect(await navigator.expectQuestion("Unlock")?.dialog.textField?.isSecure == true)
      await navigator.press("Unlock", text: text)
      await store.receive { $0.folder = "unlocked with \"\(text ?? "")\"" }
    }
    await store.finish()
  }

  @Test("The question of a cancelled task is withdrawn, and does not fail the test")
  func takenAway() async {
    let store = makeStore()
    await store.send(.chooseFolder)
    await navigator.expectQuestion("New folder")
    await store.end()
    #expect(navigator.question == nil)
  }

  @Test("reset withdraws questions")
  func reset() async {
    let store = makeStore()
    await store.send(.chooseFolder)
    await navigator.expectQuestion("New folder")
    navigator.reset()
    #expect(navigator.question == nil)
    await store.finish()
  }

  @Test("finish accounts for several navigators and interops of a store")
  func severalNavigators() async {
    let capture = await captureFailures {
      let list = FakeTrapezioNavigator()
      let detail = FakeTrapezioNavigator(screen: EditScreen(id: 1))
      let first = FakeTrapezioInterop()
      let second = FakeTrapezioInterop()
      let store = TestStore(
        EditStore(screen: EditScreen(id: 1), navigator: detail, interop: second),
        navigator: list, detail, interop: first, second)
      await store.send(.close)
      await store.send(.help)
      list.goTo(FilterScreen())
      await store.finish()
    }
    #expect(
      capture.text == """
        Not everything was asserted before "finish()".

        1 navigation event:

            NavigationEvent.goTo(FilterScreen())

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        1 navigation event:

            NavigationEvent.dismiss

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        1 interop event:

            EditInteropEvent.helpRequested

        Assert each with "interop.expectEvent(_:)", or all with "interop.takeEvents()".

        See Failures#not-everything-asserted.
        """)
  }
}
