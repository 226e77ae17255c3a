// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension FakeTrapezioNavigatorQuestionsTests {
  private static let unanswered = """
    Not everything was asserted before "finish()".

    1 unanswered question:

        "Discard changes?" offers "Discard", "Keep editing"

    Answer each with "navigator.answer(_:)" or "navigator.press(_:)".

    See Failures#not-everything-asserted.
    """

  @Test("An outcome that is awaited before the question is answered fails after the limit")
  func awaitedTooEarly() async {
    var line: UInt = 0
    let capture = await captureFailures {
      // The limit is the subject.
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7), limit: .milliseconds(20))
      let store = TestStore(
        EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
      await store.send(.titleChanged("New")) { $0.title = "New" }
      line = #line + 1
      #expect(await !navigator.userLeaves().value)
      await navigator.answer(false)
      await store.finish()
    }
    #expect(
      capture.failures == [
        FailureCapture.Failure(
          message: """
            "userLeaves()" has no outcome after 0.02 seconds, because a question is not answered:

                "Discard changes?" offers "Discard", "Keep editing"

            Answer each with "navigator.answer(_:)" or "navigator.press(_:)".

            See Failures#leaving-without-outcome.
            """, line: line)
      ])
  }

  @Test("An outcome of a guard that neither answers nor asks the user fails after the limit")
  func silentGuard() async {
    let gate = Gate()
    let capture = await captureFailures {
      // The limit is the subject.
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7), limit: .milliseconds(20))
      navigator.guardLeaving { _ in
        await gate.passIgnoringCancellation()
        return true
      }
      #expect(await !navigator.userLeaves().value)
      gate.open()
    }
    #expect(
      capture.text == """
        "userLeaves()" has no outcome after 0.02 seconds, because a guard has not returned:

            The guard of EditScreen(id: 7) has not returned.

        Let the guard return.

        See Failures#leaving-without-outcome.
        """)
  }

  @Test("An outcome that no call awaits does not fail again after finish")
  func reportedOnce() async {
    let capture = await captureFailures {
      // The limit is the subject.
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7), limit: .milliseconds(20))
      let store = TestStore(
        EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
      await store.send(.titleChanged("New")) { $0.title = "New" }
      let leaving = navigator.userLeaves()
      await navigator.expectQuestion("Discard changes?")
      await store.finish()
      #expect(await !leaving.value)
    }
    #expect(capture.messages == [Self.unanswered])
  }

  @Test("finish waits for the question of a guard that is being asked")
  func askedLate() async {
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.titleChanged("New")) { $0.title = "New" }
      navigator.userLeaves()
      await store.finish()
      await navigator.answer(true)
    }
    #expect(capture.messages == [Self.unanswered])
  }

  @Test("end waits for the question of a guard that is being asked")
  func askedLateBeforeEnd() async {
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.titleChanged("New")) { $0.title = "New" }
      navigator.stack.back(from: navigator.entry)
      await store.end()
      await navigator.answer(true)
    }
    #expect(
      capture.messages == [Self.unanswered.replacing("finish()", with: "end()")])
  }

  @Test("finish waits for a guard that agrees")
  func agreesLate() async {
    let store = makeStore()
    navigator.guardLeaving { _ in
      for _ in 1...20 { await Task.yield() }
      return true
    }
    navigator.userLeaves()
    await store.finish()
    #expect(navigator.hasLeft)
  }

  @Test("finish fails on a guard that does not answer within the limit")
  func silentGuardAtFinish() async {
    let gate = Gate()
    let capture = await captureFailures {
      // The limit is the subject.
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7), limit: .milliseconds(20))
      let store = TestStore(
        EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
      navigator.guardLeaving { _ in
        await gate.passIgnoringCancellation()
        return true
      }
      navigator.stack.back(from: navigator.entry)
      await store.finish()
      gate.open()
    }
    #expect(
      capture.text == """
        "finish()" waited 0.02 seconds for a guard to return:

            The guard of EditScreen(id: 7) has not returned.

        Let the guard return. If it awaits an answer of the test, give the answer before "finish()".

        See Failures#guard-has-not-returned.
        """)
  }
}
