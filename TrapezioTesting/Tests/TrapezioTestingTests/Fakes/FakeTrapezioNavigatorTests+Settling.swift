// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FakeTrapezioNavigator, the end of a leave", .inTurn)
@MainActor
struct FakeTrapezioNavigatorSettlingTests {
  let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))

  private func makeStore() -> TestStore<EditStore> {
    TestStore(EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
  }

  private func askTwice() async -> Bool {
    for title in ["Discard changes?", "Really?"] {
      let dialog = TrapezioDialog.confirmation(title, [.destructive("Yes", true)])
      guard await navigator.ask(dialog) == true else { return false }
    }
    return true
  }

  @Test("send returns when the guard has asked the user, and an answer when the screen has left")
  func sendAndAnswer() async {
    let store = makeStore()
    await store.send(.titleChanged("New")) { $0.title = "New" }
    await store.send(.back)
    #expect(navigator.question?.dialog.title == "Discard changes?")
    await navigator.answer(true)
    #expect(navigator.hasLeft)
    await navigator.expectEvent(.back)
    await store.finish()
  }

  @Test("A swipe at the root has no effect, even if the root's guard is being asked")
  func rootSwipe() async {
    let root = FakeTrapezioNavigator(root: EditScreen(id: 7))
    let sure = TrapezioDialog.confirmation("Sure?", [.destructive("Yes", true)])
    let capture = await captureFailures {
      root.guardLeaving { _ in await root.ask(sure) ?? false }
      let closing = Task { await root.stack.mayLeave(for: .windowClose) }
      await root.expectQuestion("Sure?")
      let leaving = root.userLeaves()
      await root.answer(true)
      #expect(await !leaving.value)
      #expect(await closing.value)
      root.guardLeaving(nil)
    }
    #expect(capture.messages == [])
  }

  enum Refusal: CaseIterable { case answer, press, close }

  @Test("Each way to refuse returns when the screen stays", arguments: Refusal.allCases)
  func refusal(way: Refusal) async {
    let store = makeStore()
    await store.send(.titleChanged("New")) { $0.title = "New" }
    for _ in 1...2 {
      await store.send(.back)
      await navigator.expectEvent(.back)
      switch way {
      case .answer: await navigator.answer(false)
      case .press: await navigator.press("Keep editing")
      case .close: await navigator.closeQuestion()
      }
      #expect(navigator.stack.askedEntries.isEmpty)
      #expect(!navigator.hasLeft)
    }
    await store.finish()
  }

  @Test("send returns when the guard has agreed and the screen has left")
  func agrees() async {
    let store = makeStore()
    navigator.guardLeaving { _ in
      for _ in 1...20 { await Task.yield() }
      return true
    }
    await store.send(.back)
    #expect(navigator.hasLeft)
    await navigator.expectEvent(.back)
    await store.finish()
  }

  @Test("press of a message's action returns when the screen has left")
  func pressesAction() async {
    let messages = TrapezioMessageManager()
    let store = TestStore(ScriptedStore(), navigator: navigator)
    navigator.guardLeaving { _ in
      for _ in 1...20 { await Task.yield() }
      return true
    }
    let leave = TrapezioMessageAction("Leave") { [navigator] in navigator.back() }
    await store.send(Script { _ in messages.emit("Saved.", actions: [leave]) })
    await store.messages.expectMessage("Saved.", actions: ["Leave"])
    await store.press("Leave")
    #expect(navigator.hasLeft)
    await navigator.expectEvent(.back)
    await store.finish()
  }

  @Test("An answer returns when the guard asks the next question")
  func nextQuestion() async {
    let store = makeStore()
    navigator.guardLeaving { _ in await askTwice() }
    let leaving = navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.answer(true)
    #expect(navigator.question?.dialog.title == "Really?")
    await navigator.answer(true)
    #expect(await leaving.value)
    await store.finish()
  }

  @Test("An answer returns when the next guard asks the user")
  func nextGuard() async {
    let store = makeStore()
    let stack = navigator.stack
    await store.send(.titleChanged("New")) { $0.title = "New" }
    stack.goTo(EditScreen(id: 8))
    let upper = stack.navigator(of: stack.current)
    upper.guardLeaving { _ in
      await upper.ask(.confirmation("Close?", [.destructive("Close", true)])) ?? false
    }
    stack.dismissToRoot()
    await navigator.expectQuestion("Close?")
    await navigator.answer(true)
    #expect(navigator.question?.dialog.title == "Discard changes?")
    await navigator.answer(true)
    #expect(stack.path.isEmpty)
    await store.finish()
  }

  @Test("An answer to another question, and another event, do not wait for a guard that is running")
  func otherRequest() async {
    let gate = Gate()
    let store = makeStore()
    navigator.guardLeaving { _ in
      await gate.pass()
      return true
    }
    let leaving = navigator.userLeaves()
    await store.send(.chooseFolder)
    await navigator.expectQuestion("New folder")
    await navigator.answer("Inbox")
    await store.receive { $0.folder = "Inbox" }
    #expect(!navigator.hasLeft)
    gate.open()
    #expect(await leaving.value)
    await store.finish()
  }

  @Test("send returns when the guard awaits the result of a screen")
  func awaitedScreen() async {
    let store = makeStore()
    navigator.guardLeaving { [navigator] _ in
      await navigator.result(of: FilterScreen()) ?? false
    }
    await store.send(.back)
    #expect(navigator.stack.current.screen is FilterScreen)
    navigator.leave(FilterScreen.self, returning: true)
    await navigator.expectEvent(.back)
    await navigator.expectEvent(.goTo(FilterScreen()))
    await store.finish()
    #expect(navigator.hasLeft)
  }
}
