// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension TestFlowFailuresTests {
  @Test("An outcome that is awaited before the question is answered fails after the limit")
  func awaitedTooEarly() async {
    let capture = await failures { flow in
      await edit(in: flow)
      #expect(await !flow.userLeaves().value)
      await flow.answer(false)
      await flow.finish()
    }
    #expect(
      capture.messages == [
        """
        "userLeaves()" has no outcome after 0.02 seconds, because a question is not answered:

            "Discard changes?" offers "Discard", "Keep editing"

        Answer each with "flow.answer(_:)" or "flow.press(_:)".

        See Failures#leaving-without-outcome.
        """
      ])
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
        let flow = TestFlow(of: tabs) { screen, context in
          (screen as? EditScreen).map { EditStore(screen: $0, navigator: context.navigator) }
        }
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
