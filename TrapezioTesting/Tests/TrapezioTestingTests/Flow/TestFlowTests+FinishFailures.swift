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
      capture.messages == [
        """
        Work of the flow is still running after 0.02 seconds:

            CounterScreen(initialValue: 3): The task "halve" is running, started by "send(.halve)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let it end, or end the test with "end()".

        See Failures#work-left.
        """
      ])
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
      capture.messages == [
        """
        Work of the flow is still running after 0.02 seconds:

            CounterScreen(initialValue: 3): Task #1, which has no id, is running.

        The work ignores its cancellation. Let it return when its task is cancelled.

        See Failures#work-ignores-cancellation.
        """
      ])
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
      capture.messages == [
        """
        Not everything was asserted before "end()".

        1 unanswered question:

            "Sure?" offers "Yes"

        Answer each with "flow.answer(_:)" or "flow.press(_:)".

        See Failures#not-everything-asserted.
        """
      ])
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
}
