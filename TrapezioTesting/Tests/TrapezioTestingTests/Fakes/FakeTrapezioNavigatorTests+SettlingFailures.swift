// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension FakeTrapezioNavigatorSettlingTests {
  /// Runs a test of a guard that awaits a fake, and returns its failures.
  private func failures(
    _ body: @MainActor (FakeTrapezioNavigator, TestStore<EditStore>) async -> Void
  ) async -> [String] {
    await captureFailures {
      let save = FakeInteractor<Int, Int>()
      // The limit is the subject.
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7), limit: .milliseconds(20))
      let edit = EditStore(screen: EditScreen(id: 7), navigator: navigator)
      // The limit is the subject.
      let store = TestStore(edit, navigator: navigator, limit: .milliseconds(20))
      navigator.guardLeaving { [navigator] _ in
        let dialog = TrapezioDialog.confirmation("Save?", [.destructive("Save", true)])
        if edit.state.isDirty { _ = await navigator.ask(dialog) }
        return await save.execute(params: 7).getOrNull() != nil
      }
      await body(navigator, store)
      save.succeed(1)
      await navigator.expectEvent(.back)
      await store.finish()
      #expect(navigator.hasLeft)
    }.messages
  }

  private func silent(_ call: String) -> String {
    """
    "\(call)" waited 0.02 seconds for a guard to return:

        The guard of EditScreen(id: 7) has not returned.
        1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

    Let the guard return. If it awaits an answer of the test, give the answer before "\(call)".

    See Failures#guard-has-not-returned.
    """
  }

  @Test("send fails after its limit if the guard awaits a fake, and names both")
  func silentGuard() async {
    let messages = await failures { _, store in await store.send(.back) }
    #expect(messages == [silent("send(.back)")])
  }

  @Test("An answer fails after its limit if the guard then awaits a fake, and names both")
  func silentAfterAnswer() async {
    let messages = await failures { navigator, store in
      await store.send(.titleChanged("New")) { $0.title = "New" }
      await store.send(.back)
      await navigator.answer(true)
    }
    #expect(messages == [silent("answer(true)")])
  }

  @Test("A wait for a guard names the guard if another wait fails")
  func otherWait() async {
    let messages = await failures { navigator, store in
      navigator.back()
      await navigator.expectQuestion("Save?")
    }
    #expect(
      messages == [
        """
        The question "Save?" was expected, but none came within 0.02 seconds.

            The guard of EditScreen(id: 7) has not returned.

        Let the work continue, or raise "limit".

        See Failures#question-missing.
        """
      ])
  }

  @Test("A wait for a change names the guard that is running")
  func change() async {
    let gate = Gate()
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
      // The limit is the subject.
      let store = TestStore(ScriptedStore(), navigator: navigator, limit: .milliseconds(20))
      navigator.guardLeaving { _ in
        await gate.pass()
        return true
      }
      let leaving = navigator.userLeaves()
      await store.send(Script { _ in strataLaunch(id: "wait") { await gate.pass() } })
      await store.receive { $0.count = 5 }
      gate.open()
      #expect(await leaving.value)
      await store.end()
    }
    #expect(
      capture.text == """
        A change was expected, but none came within 0.02 seconds.

            The task "wait" is running, started by "send(Script(run: (Function)))".
            The guard of EditScreen(id: 7) has not returned.

        The test cannot see what the task "wait" waits for.

        Let the work continue, or raise "limit".

        See Failures#change-missing.
        """)
  }

  @Test("A test that is cancelled while a guard is running fails")
  func cancelled() async {
    let gate = Gate()
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
      let edit = EditStore(screen: EditScreen(id: 7), navigator: navigator)
      let store = TestStore(edit, navigator: navigator)
      navigator.guardLeaving { _ in
        await gate.passIgnoringCancellation()
        return true
      }
      let sending = Task { _ = await store.send(.back) }
      try? await gate.arrival()
      sending.cancel()
      await sending.value
      gate.open()
      await navigator.expectEvent(.back)
      await store.finish()
    }
    #expect(
      capture.messages == [
        "The test was cancelled during \"send(.back)\".\n\nSee Failures#test-cancelled."
      ])
  }

  @Test("A second leave fails while the guard is being asked, and names the question")
  func twice() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
      let edit = EditStore(screen: EditScreen(id: 7), navigator: navigator)
      let store = TestStore(edit, navigator: navigator)
      await store.send(.titleChanged("New")) { $0.title = "New" }
      let first = navigator.userLeaves()
      let second = navigator.userLeaves()
      await navigator.expectQuestion("Discard changes?")
      let third = navigator.userLeaves()
      await navigator.answer(true)
      #expect(await first.value)
      #expect(await second.value)
      #expect(await third.value)
      await store.finish()
    }
    #expect(
      capture.text == """
        "userLeaves()" was called, but the guard of EditScreen(id: 7) is already being asked:

            The guard of EditScreen(id: 7) has not returned.

        Remove one of the calls. To swipe twice, call "stack.back(from:by:)".

        See Failures#guard-already-asked.
        ---
        "userLeaves()" was called, but the guard of EditScreen(id: 7) is already being asked:

            "Discard changes?" offers "Discard", "Keep editing": call "answer(_:)" or "press(_:)".

        Remove one of the calls. To swipe twice, call "stack.back(from:by:)".

        See Failures#guard-already-asked.
        """)
  }

  @Test("finish fails on a guard that awaits the result of a screen")
  func awaitedScreenAtFinish() async {
    let capture = await captureFailures {
      // The limit is the subject.
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7), limit: .milliseconds(20))
      let edit = EditStore(screen: EditScreen(id: 7), navigator: navigator)
      let store = TestStore(edit, navigator: navigator)
      navigator.guardLeaving { [navigator] _ in
        await navigator.result(of: FilterScreen()) ?? false
      }
      await store.send(.back)
      await navigator.expectEvent(.back)
      await navigator.expectEvent(.goTo(FilterScreen()))
      await store.finish()
      navigator.leave(FilterScreen.self, returning: true)
    }
    #expect(
      capture.text == """
        "finish()" waited 0.02 seconds for a guard to return:

            The guard of EditScreen(id: 7) awaits the result of a screen.
            result(of:) awaits a result of FilterScreen(): call "leave(_:returning:)" or "leave()".

        Let the guard return. If it awaits an answer of the test, give the answer before "finish()".

        See Failures#guard-has-not-returned.
        """)
  }
}
