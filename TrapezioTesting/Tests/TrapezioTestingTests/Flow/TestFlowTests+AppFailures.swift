// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension TestFlowFailuresTests {
  @Test("A flow fails on a message that the test left out, at finish, at end and at its release")
  func messages() async {
    for action in ["\"finish()\"", "\"end()\"", "the flow was released"] {
      let capture = await failures { flow in
        await flow.send(.warn("Oh"), to: CounterStore.self)
        if action == "\"finish()\"" { await flow.finish() }
        if action == "\"end()\"" { await flow.end() }
      }
      #expect(
        capture.messages == [
          """
          Not everything was asserted before \(action).

          1 message:

              "Oh"

          Assert each with "messages.expectMessage(_:)", or all with "messages.takeEvents()".

          See Failures#not-everything-asserted.
          """
        ])
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
        ) { _, _ in nil }
        session.strataLaunch(id: "sync", ifRunning: .ignoreNew) {
          await gate.passIgnoringCancellation()
        }
        if call == "end()" { await flow.end() } else { await flow.finish() }
      }
      gate.open()
    }
    #expect(
      capture.messages == [
        """
        Work of the flow is still running after 0.02 seconds:

            Session: The task "sync" is running.

        Let it end, or end the test with "end()".

        See Failures#work-left.
        """,
        """
        Work of the flow is still running after 0.02 seconds:

            Session: The task "sync" is running.

        The work ignores its cancellation. Let it return when its task is cancelled.

        See Failures#work-ignores-cancellation.
        """,
      ])
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
      capture.messages == [
        """
        "send(.increment)" was called, but the screen on top has no store of type CounterStore.

            SummaryScreen(value: 3), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        First wait for its screen with "expectScreen(_:)". To reach a covered store, call \
        "store(_:)?.send(_:)".

        See Failures#store-not-shown.
        """,
        """
        "send(.titleChanged("New"))" was called, but the screen on top has no store of type EditStore.

            FilterScreen(), as sheet, without a store
            SummaryScreen(value: 3), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        First wait for its screen with "expectScreen(_:)". To reach a covered store, call \
        "store(_:)?.send(_:)".

        See Failures#store-not-shown.
        """,
      ])
  }

  @Test("In a wide window, send reaches the leading columns unless a screen is presented")
  func columns() async {
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 3), columns: 2)
    let capture = await captureFailures {
      let flow = TestFlow(of: stack) { screen, context in
        switch screen {
        case let screen as CounterScreen: CounterStore(screen: screen)
        case let screen as SummaryScreen:
          SummaryStore(screen: screen, navigator: context.navigator)
        default: nil
        }
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
      capture.messages == [
        """
        "send(.increment)" was called, but the screen on top has no store of type CounterStore.

            FilterScreen(), as sheet, without a store
            SummaryScreen(value: 1), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        First wait for its screen with "expectScreen(_:)". To reach a covered store, call \
        "store(_:)?.send(_:)".

        See Failures#store-not-shown.
        """
      ])
  }
}
