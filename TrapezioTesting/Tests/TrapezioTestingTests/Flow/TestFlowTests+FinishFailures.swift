// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension TestFlowFailuresTests {
  @Test("finish fails on running work, with its screen")
  func runningWork() async {
    let capture = await failures { flow in
      await flow.send(.halve, to: CounterStore.self)
      await flow.finish()
    }
    #expect(
      capture.text == """
        Work of the flow is still running, and all work waits for the test:

            CounterScreen(initialValue: 3): The task "halve" is running, started by "send(.halve)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let it end, or end the test with "end()".

        See Failures#work-left.
        """)
  }

  @Test("end fails on work that ignores its cancellation")
  func stubbornWork() async {
    let gate = Gate()
    let capture = await failures { flow in
      flow.store(CounterStore.self)?.tasks.add(Task { await gate.passIgnoringCancellation() })
      await flow.end()
      gate.open()
    }
    #expect(
      capture.text == """
        Work of the flow is still running after 0.02 seconds:

            CounterScreen(initialValue: 3): Task #1, which has no id, is running.

        The work ignores its cancellation. Let it return when its task is cancelled.

        See Failures#work-ignores-cancellation.
        """)
  }

  @Test("finish fails on questions and interop events that the test left out")
  func leftovers() async {
    let capture = await failures { flow in
      await flow.send(.help, to: CounterStore.self)
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.send(.edit, to: SummaryStore.self)
      await flow.send(.titleChanged("New"), to: EditStore.self)
      flow.userLeaves()
      await flow.expectQuestion("Discard changes?")
      await flow.finish()
    }
    #expect(capture.messages == [unasserted("before \"finish()\"")])
  }

  /// Asks a question on behalf of the screen on top.
  private func ask(in flow: TestFlow) async -> Task<Int?, Never> {
    let navigator = flow.stack.navigator(of: flow.stack.current)
    let dialog = TrapezioDialog("Sure?", buttons: [.button("Yes", 1)])
    let asked = Task { await navigator.ask(dialog) }
    await mainActorTurn()
    return asked
  }

  @Test("end fails on a question that is asked after the last call of the test")
  func lateQuestion() async {
    let capture = await failures { flow in
      let asked = await ask(in: flow)
      await flow.end()
      #expect(await asked.value == nil)
    }
    #expect(
      capture.text == """
        Not everything was asserted before "end()".

        1 unanswered question:

            "Sure?" offers "Yes"

        Answer each with "flow.answer(_:)" or "flow.press(_:)".

        See Failures#not-everything-asserted.
        """)
  }

  @Test("end does not fail on a question that was withdrawn")
  func withdrawn() async {
    let capture = await failures { flow in
      let asked = await ask(in: flow)
      #expect(flow.stack.question != nil)
      asked.cancel()
      #expect(await asked.value == nil)
      await flow.end()
    }
    #expect(capture.messages == [])
  }

  @Test("A flow that is released without finish makes the same assertions")
  func released() async {
    let capture = await failures { flow in
      await flow.send(.help, to: CounterStore.self)
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.send(.edit, to: SummaryStore.self)
      await flow.send(.titleChanged("New"), to: EditStore.self)
      flow.userLeaves()
      await flow.expectQuestion("Discard changes?")
    }
    #expect(capture.messages == [unasserted("before the flow was released")])
  }

  private func unasserted(_ action: String) -> String {
    """
    Not everything was asserted \(action).

    1 unanswered question:

        "Discard changes?" offers "Discard", "Keep editing"

    Answer each with "flow.answer(_:)" or "flow.press(_:)".

    1 interop event:

        CounterInteropEvent.helpRequested

    Assert each with "interop.expectEvent(_:)", or all with "interop.takeEvents()".

    See Failures#not-everything-asserted.
    """
  }

  // MARK: The app

  @Test("A flow fails on a message that the test left out, at finish, at end and at its release")
  func messages() async {
    for action in ["\"finish()\"", "\"end()\"", "the flow was released"] {
      let capture = await failures { flow in
        await flow.send(.warn("Oh"), to: CounterStore.self)
        if action == "\"finish()\"" { await flow.finish() }
        if action == "\"end()\"" { await flow.end() }
      }
      #expect(capture.messages == [FailureCapture.unassertedMessage(before: action)])
    }
  }

  @Test("finish names the work of an owner, and end names work that ignores its cancellation")
  func owners() async {
    let session = TestFlowTests.Session()
    let gate = Gate()
    let capture = await captureFailures {
      for call in ["finish()", "end()"] {
        let flow = TestFlow(
          root: FakeRootScreen(), owners: session,
          // The limit is the subject.
          limit: .milliseconds(20)
        ) {}
        session.strataLaunch(id: "sync", ifRunning: .ignoreNew) {
          await gate.passIgnoringCancellation()
        }
        if call == "end()" { await flow.end() } else { await flow.finish() }
      }
      gate.open()
    }
    #expect(
      capture.text == """
        Work of the flow is still running after 0.02 seconds:

            Session: The task "sync" is running.

        The test cannot see what the task "sync" waits for.

        Let it end, or end the test with "end()".

        See Failures#work-left.
        ---
        Work of the flow is still running after 0.02 seconds:

            Session: The task "sync" is running.

        The work ignores its cancellation. Let it return when its task is cancelled.

        See Failures#work-ignores-cancellation.
        """)
    await session.tasks.waitUntilIdle()
  }

  @Test("send fails if the store is covered, not shown or missing, and names what is on top")
  func notOnTop() async {
    let capture = await failures { flow in
      await flow.send(.showSummary, to: CounterStore.self)
      #expect(await flow.send(.increment, to: CounterStore.self) == nil)
      #expect(flow.store(CounterStore.self)?.state.count == 3)
      await flow.send(.showFilter, to: SummaryStore.self)
      await flow.send(.titleChanged("New"), to: EditStore.self)
      await flow.finish()
    }
    #expect(
      capture.text == """
        "send(.increment)" was called, but the screen on top has no store of type CounterStore.

            SummaryScreen(value: 3), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        Pass the flow the route of its screen, and wait for the screen with "expectScreen(_:)". To reach a covered store, call \
        "store(_:)?.send(_:)".

        See Failures#store-not-shown.
        ---
        "send(.titleChanged("New"))" was called, but the screen on top has no store of type EditStore.

            FilterScreen(), as sheet, without a store
            SummaryScreen(value: 3), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        Pass the flow the route of its screen, and wait for the screen with "expectScreen(_:)". To reach a covered store, call \
        "store(_:)?.send(_:)".

        See Failures#store-not-shown.
        """)
  }

  @Test("In a wide window, send reaches the leading columns unless a screen is presented")
  func columns() async {
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 3), columns: 2)
    let capture = await captureFailures {
      let flow = TestFlow(of: stack) {
        TrapezioRoute(CounterScreen.self, name: "counter") { screen, _ in
          CounterStore(screen: screen)
        }
        CounterRoutes.summary
      }
      stack.goTo(SummaryScreen(value: 1))
      await flow.send(.increment, to: CounterStore.self)
      #expect(flow.store(CounterStore.self)?.state.count == 4)
      await flow.send(.showFilter, to: SummaryStore.self)
      await flow.send(.increment, to: CounterStore.self)
      #expect(flow.store(CounterStore.self)?.state.count == 4)
      await flow.finish()
    }
    #expect(
      capture.text == """
        "send(.increment)" was called, but the screen on top has no store of type CounterStore.

            FilterScreen(), as sheet, without a store
            SummaryScreen(value: 1), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        Pass the flow the route of its screen, and wait for the screen with "expectScreen(_:)". To reach a covered store, call \
        "store(_:)?.send(_:)".

        See Failures#store-not-shown.
        """)
  }
}
