// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("TestFlow, failures", .inTurn)
@MainActor
struct TestFlowFailuresTests {
  /// Runs a test with a new flow of a short limit, and returns its failures.
  func failures(
    _ body: @MainActor (TestFlow) async throws -> Void
  ) async -> FailureCapture {
    await captureFailures {
      let flow = TestFlow(
        root: CounterScreen(initialValue: 3),
        // The limit is the subject.
        limit: .milliseconds(20)
      ) {
        CounterRoutes.counter
        CounterRoutes.summary
        CounterRoutes.edit
      }
      try? await body(flow)
    }
  }

  @Test("expectScreen shows the difference to a screen of the same type, and the stack")
  func otherValue() async {
    let capture = await failures { flow in
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.expectScreen(SummaryScreen(value: 4))
      await flow.finish()
    }
    #expect(
      capture.text == """
        The screen on top is not as expected:

            − SummaryScreen(value: 4)
            + SummaryScreen(value: 3)

        (Expected: −, Actual: +)

            SummaryScreen(value: 3), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        No work is running. Send the missing event, or wait for the change before it with "expectState(of:)".

        See Failures#screen-not-on-top.
        """)
  }

  @Test("expectScreen names the running work and the question that the user sees")
  func otherScreen() async {
    let capture = await failures { flow in
      await flow.send(.halve, to: CounterStore.self)
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.send(.edit, to: SummaryStore.self)
      await flow.send(.titleChanged("New"), to: EditStore.self)
      flow.userLeaves()
      await flow.expectQuestion("Discard changes?")
      await flow.expectScreen(SummaryScreen(value: 3))
      await flow.answer(false)
      await flow.end()
    }
    #expect(
      capture.text == """
        SummaryScreen(value: 3) was expected on top, but EditScreen(id: 3) is on top, and all work waits for the test.

            EditScreen(id: 3), with EditStore
            SummaryScreen(value: 3), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

            CounterScreen(initialValue: 3): The task "halve" is running, started by "send(.halve)".
            "Discard changes?" offers "Discard", "Keep editing": call "answer(_:)" or "press(_:)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let the work continue.

        See Failures#screen-not-on-top.
        """)
  }

  @Test("expectScreen fails if the screen is shown in another style")
  func otherStyle() async {
    let capture = await failures { flow in
      await flow.send(.showSummary, to: CounterStore.self)
      await flow.send(.showFilter, to: SummaryStore.self)
      await flow.expectScreen(FilterScreen(), as: .push)
      await flow.finish()
    }
    #expect(
      capture.text == """
        FilterScreen() was expected on top as push, but it is shown as sheet.

            FilterScreen(), as sheet, without a store
            SummaryScreen(value: 3), with SummaryStore
            CounterScreen(initialValue: 3), with CounterStore

        No work is running. Send the missing event, or wait for the change before it with "expectState(of:)".

        See Failures#screen-not-on-top.
        """)
  }

  @Test("expectState shows the state that does not meet the condition")
  func otherState() async {
    let capture = await failures { flow in
      await flow.expectState(of: CounterStore.self) { $0.count == 4 }
      await flow.expectState(of: SummaryStore.self) { $0.value == 4 }
      #expect(flow.store(SummaryStore.self) == nil)
      await flow.finish()
    }
    #expect(
      capture.text == """
        The state of CounterStore does not meet the condition:

        \(CounterState.lines(count: 3))

        No work is running. Send the missing event, or wait for the change before it with "expectState(of:)".

        See Failures#state-not-reached.
        ---
        No screen in the stack has a store of type SummaryStore.

            CounterScreen(initialValue: 3), with CounterStore

        Pass the flow the route of its screen, and show the screen first.

        See Failures#store-not-shown.
        ---
        No screen in the stack has a store of type SummaryStore.

            CounterScreen(initialValue: 3), with CounterStore

        Pass the flow the route of its screen, and show the screen first.

        See Failures#store-not-shown.
        """)
  }

  @Test("Each call fails after finish")
  func afterFinish() async {
    let capture = await failures { flow in
      await flow.finish()
      await flow.send(.increment, to: CounterStore.self)
      await flow.expectScreen(CounterScreen(initialValue: 3))
      await flow.expectState(of: CounterStore.self) { $0.count == 3 }
      await flow.finish()
      await flow.end()
    }
    let calls = [
      "send(.increment)", "expectScreen(_:)", "expectState(of:)", "finish()", "end()",
    ]
    #expect(
      capture.messages
        == calls.map { call in
          """
          "\(call)" was called after the end of the test.

          Call "finish()" or "end()" last.

          See Failures#called-after-end.
          """
        })
  }

  @Test("A cancelled test fails, and says for what it was waiting")
  func cancelled() async {
    let capture = await failures { flow in
      await flow.send(.halve, to: CounterStore.self)
      let test = Task {
        await flow.expectScreen(SummaryScreen(value: 3))
        await flow.expectQuestion("Discard changes?")
        await flow.finish()
      }
      test.cancel()
      await test.value
    }
    #expect(
      capture.messages == [
        "The test was cancelled while waiting for a screen.\n\nSee Failures#test-cancelled.",
        "The test was cancelled while waiting for a question.\n\nSee Failures#test-cancelled.",
        "The test was cancelled during \"finish()\".\n\nSee Failures#test-cancelled.",
      ])
  }

  @Test("A store that has ended receives no event")
  func endedStore() async {
    let capture = await failures { flow in
      flow.store(CounterStore.self)?.end()
      #expect(await flow.send(.increment, to: CounterStore.self) == nil)
      await flow.finish()
    }
    #expect(
      capture.text == """
        "send(.increment)" has no effect because the store has ended.

        Send events before the store ends.

        See Failures#store-ended.
        """)
  }

  @Test("A warning is a failure that names the event, or the screen whose store is created")
  func warnings() async {
    let log = Log<String>()
    let capture = await captureFailures {
      await StrataDiagnostics.withHandler({ log.append($0) }) {
        let flow = TestFlow(root: CounterScreen(initialValue: 3)) {
          TrapezioRoute(CounterScreen.self, name: "counter") { _, context in
            context.navigator.dismissTo(SummaryScreen(value: 1))
            return ScriptedStore()
          }
        }
        await flow.send(
          Script { _ in context(flow).dismissTo(SummaryScreen(value: 2)) }, to: ScriptedStore.self)
        await flow.finish()
      }
    }
    #expect(log.elements.count == 2)
    #expect(
      capture.messages.map { $0.prefix(while: { $0 != "\n" }) } == [
        "Creating the store of CounterScreen(initialValue: 3) caused a warning:",
        "\"send(Script(run: (Function)))\" caused a warning:",
      ])
  }

  private func context(_ flow: TestFlow) -> TrapezioStackNavigator { flow.stack }
}
