// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension TestFlowFailuresTests {
  @Test("send fails after its limit on a guard that does not return")
  func silentGuard() async {
    let gate = Gate()
    let capture = await failures { flow in
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.send(.edit, to: SummaryStore.self)
      await flow.expectScreen(EditScreen(id: 3))
      flow.stack.navigator(of: flow.stack.current).guardLeaving { _ in
        await gate.passIgnoringCancellation()
        return true
      }
      await flow.send(.back, to: EditStore.self)
      gate.open()
      await flow.expectScreen(SummaryScreen(value: 3))
      await flow.finish()
    }
    #expect(
      capture.text == """
        "send(.back)" waited 0.02 seconds for a guard to return:

            The guard of EditScreen(id: 3) has not returned.

        Let the guard return. If it awaits an answer of the test, give the answer before "send(.back)".

        See Failures#guard-has-not-returned.
        """)
  }

  @Test("end and finish fail after their limit on a guard that does not return")
  func silentGuardAtTheEnd() async {
    for call in ["end()", "finish()"] {
      let gate = Gate()
      let capture = await failures { flow in
        flow.stack.goTo(FilterScreen())
        flow.stack.navigator(of: flow.stack.current).guardLeaving { _ in
          await gate.passIgnoringCancellation()
          return true
        }
        flow.stack.back(from: flow.stack.current)
        if call == "end()" { await flow.end() } else { await flow.finish() }
        gate.open()
      }
      #expect(
        capture.text == """
          "\(call)" waited 0.02 seconds for a guard to return:

              The guard of FilterScreen() has not returned.

          Let the guard return. If it awaits an answer of the test, give the answer before "\(call)".

          See Failures#guard-has-not-returned.
          """)
    }
  }

  @Test("The receipt and finish name the question for which work waits")
  func unansweredWork() async {
    let capture = await failures { flow in
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.send(.edit, to: SummaryStore.self)
      let work = await flow.send(.chooseFolder, to: EditStore.self)
      await flow.expectQuestion("New folder")
      await work?.finish()
      await flow.finish()
    }
    let running = """
          EditScreen(id: 3): The task "folder" awaits the answer to "New folder", started by "send(.chooseFolder)".
          "New folder" offers "Create", "Inbox", "Cancel": call "answer(_:)" or "press(_:)".
      """
    #expect(
      capture.messages.prefix(2) == [
        """
        Work of "send(.chooseFolder)" is still running, and all work waits for the test:

        \(running)

        Let it end, or cancel it with "cancel()".

        See Failures#work-left.
        """,
        """
        Work of the flow is still running, and all work waits for the test:

        \(running)

        Let it end, or end the test with "end()".

        See Failures#work-left.
        """,
      ])
    #expect(capture.messages.count == 3)
  }

  @Test("The receipt names the guard that is running")
  func runningGuard() async {
    let gate = Gate()
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 3))
    let capture = await captureFailures {
      // The limit is the subject.
      let flow = TestFlow(of: stack, limit: .milliseconds(20)) {
        TrapezioRoute(CounterScreen.self, name: "counter") { _, _ in CounterStore() }
      }
      let work = await flow.send(.halve, to: CounterStore.self)
      stack.goTo(FilterScreen(), as: .sheet)
      stack.navigator(of: stack.current).guardLeaving { _ in
        await gate.pass()
        return true
      }
      let leaving = stack.back(from: stack.current)
      await work?.finish()
      gate.open()
      #expect(await leaving.value)
      await flow.end()
    }
    #expect(
      capture.text == """
        Work of "send(.halve)" is still running after 0.02 seconds:

            CounterScreen(initialValue: 3): The task "halve" is running, started by "send(.halve)".
            The guard of FilterScreen() has not returned.
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let it end, or cancel it with "cancel()".

        See Failures#work-left.
        """)
  }

  @Test("finish reports an interop event once, even if a test store shares the interop")
  func sharedInterop() async {
    let capture = await failures { flow in
      let store = TestStore(CounterStore(interop: flow.interop), interop: flow.interop)
      await store.send(.help)
      await flow.finish()
      await store.finish()
    }
    #expect(
      capture.text == """
        Not everything was asserted before "finish()".

        1 interop event:

            CounterInteropEvent.helpRequested

        Assert each with "interop.expectEvent(_:)", or all with "interop.takeEvents()".

        See Failures#not-everything-asserted.
        """)
  }

  // MARK: Leaving

  @Test("An outcome that is awaited before the question is answered fails after the limit")
  func awaitedTooEarly() async {
    let capture = await failures { flow in
      await edit(in: flow)
      #expect(await !flow.userLeaves().value)
      await flow.answer(false)
      await flow.finish()
    }
    #expect(
      capture.text == """
        "userLeaves()" has no outcome after 0.02 seconds, because a question is not answered:

            "Discard changes?" offers "Discard", "Keep editing"

        Answer each with "flow.answer(_:)" or "flow.press(_:)".

        See Failures#leaving-without-outcome.
        """)
  }

  @Test("end and finish wait for the question of a guard that is being asked")
  func askedLate() async {
    for call in ["end()", "finish()"] {
      let capture = await failures { flow in
        await edit(in: flow)
        flow.userLeaves()
        if call == "end()" { await flow.end() } else { await flow.finish() }
      }
      #expect(capture.messages == [unanswered(call)])
    }
  }

  @Test("end waits for the question of a link that is not awaited")
  func link() async {
    let capture = await failures { flow in
      await edit(in: flow)
      let opening = Task { await flow.stack.open([TrapezioNavigationStep(FilterScreen())]) }
      await flow.end()
      #expect(await opening.value == false)
    }
    #expect(capture.messages == [unanswered("end()")])
  }

  @Test("end waits for the question of a tab that is selected or reset")
  func tabs() async {
    for selected in FlowTab.allCases {
      let capture = await captureFailures {
        let tabs = TrapezioTabNavigator(
          [FlowTab.count: FakeRootScreen(), .edit: FakeRootScreen()], selected: .edit)
        let flow = TestFlow(of: tabs) { CounterRoutes.edit }
        tabs.visibleStack.goTo(EditScreen(id: 7))
        await flow.expectScreen(EditScreen(id: 7))
        await flow.send(.titleChanged("New"), to: EditStore.self)
        tabs.select(selected)
        await flow.end()
      }
      #expect(capture.messages == [unanswered("end()")])
    }
  }

  private func edit(in flow: TestFlow) async {
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.send(.edit, to: SummaryStore.self)
    await flow.send(.titleChanged("New"), to: EditStore.self)
  }

  private func unanswered(_ call: String) -> String {
    """
    Not everything was asserted before "\(call)".

    1 unanswered question:

        "Discard changes?" offers "Discard", "Keep editing"

    Answer each with "flow.answer(_:)" or "flow.press(_:)".

    See Failures#not-everything-asserted.
    """
  }
}
