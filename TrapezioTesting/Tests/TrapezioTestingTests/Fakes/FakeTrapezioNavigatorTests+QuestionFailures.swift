// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension FakeTrapezioNavigatorQuestionsTests {
  @Test("A question that the test does not answer fails the test, and is named")
  func unanswered() async {
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.titleChanged("New")) { $0.title = "New" }
      navigator.userLeaves()
      await navigator.expectQuestion("Discard changes?")
      await store.finish()
      await navigator.answer(true)
    }
    #expect(
      capture.text == """
        Not everything was asserted before "finish()".

        1 unanswered question:

            "Discard changes?" offers "Discard", "Keep editing"

        Answer each with "navigator.answer(_:)" or "navigator.press(_:)".

        See Failures#not-everything-asserted.
        """)
  }

  @Test("A question that keeps work running is named by finish")
  func unansweredWork() async {
    let capture = await captureFailures {
      let store = makeStore(limit: .milliseconds(20))  // The limit is the subject.
      await store.send(.chooseFolder)
      await navigator.expectQuestion("New folder")
      await store.finish()
      await navigator.press("Cancel")
      await store.base.tasks.expectIdle()
    }
    #expect(
      capture.text == """
        Work of the store is still running, and all work waits for the test:

            The task "folder" awaits the answer to "New folder", started by "send(.chooseFolder)".
            "New folder" offers "Create", "Inbox", "Cancel": call "answer(_:)" or "press(_:)".

        Let it end, or cancel it with "cancelTasks()" or "end()".

        See Failures#work-left.
        ---
        Not everything was asserted before "finish()".

        1 unanswered question:

            "New folder" offers "Create", "Inbox", "Cancel"

        Answer each with "navigator.answer(_:)" or "navigator.press(_:)".

        See Failures#not-everything-asserted.
        """)
  }

  @Test("A question that differs in anything that the user sees shows the difference")
  func otherDialog() async {
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.titleChanged("New")) { $0.title = "New" }
      navigator.userLeaves()
      await navigator.expectQuestion(
        TrapezioDialog<Bool>.confirmation(
          "Discard changes?", message: "They are lost.",
          [.button("Discard", true), .cancel("Keep editing", false)]))
      #expect(await navigator.expectQuestion(.discardChanges) != nil)
      await navigator.answer(true)
      await store.finish()
    }
    #expect(capture.messages.count == 1)
    #expect(
      capture.messages.first?.hasPrefix("The question \"Discard changes?\" is not as expected:")
        == true)
    #expect(capture.messages.first?.contains("They are lost.") == true)
    #expect(capture.messages.first?.contains("destructive") == true)
  }

  @Test("An answer that no button has lists the answers")
  func wrongAnswer() async {
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.chooseFolder)
      await navigator.expectQuestion("New folder")
      await navigator.answer("Drafts")
      await navigator.answer(true)
      await navigator.press("OK")
      await navigator.press("Cancel")
      await store.finish()
    }
    let answers = """
          "Create" answers "Untitled"
          "Inbox" answers "Inbox"
          "Cancel" answers nil
      """
    #expect(
      capture.text == """
        "answer("Drafts")" was called, but no button of "New folder" has this answer.

        \(answers)

        Pass one of these answers, with the same type.

        See Failures#no-such-answer.
        ---
        "answer(true)" was called, but no button of "New folder" has this answer.

        \(answers)

        Pass one of these answers, with the same type.

        See Failures#no-such-answer.
        ---
        "press("OK")" was called, but "New folder" has no such button.

        \(answers)

        Pass the title of one of these buttons.

        See Failures#no-such-answer.
        """)
  }

  @Test("An answer without a question, and a text without a field, are failures")
  func answerWithoutQuestion() async {
    let capture = await captureFailures {
      let store = makeStore()
      await navigator.answer(true)
      await store.send(.titleChanged("New")) { $0.title = "New" }
      navigator.userLeaves()
      await navigator.expectQuestion("Discard changes?")
      await navigator.press("Discard", text: "Oh")
      await navigator.press("Discard")
      await store.finish()
    }
    #expect(
      capture.text == """
        "answer(true)" was called, but the user sees no question.

        First wait for the question with "expectQuestion(_:)".

        See Failures#no-question.
        ---
        "press("Discard", text: "Oh")" was called, but "Discard changes?" has no text field.

        Press the button without a text.

        See Failures#no-such-answer.
        """)
  }

  @Test("expectQuestion lists the open questions")
  func otherQuestion() async {
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.chooseFolder)
      await navigator.expectQuestion("New folder")
      await store.send(.titleChanged("New")) { $0.title = "New" }
      await store.send(.back)
      #expect(await navigator.expectQuestion("Discard changes?") == nil)
      await navigator.press("Cancel")
      await navigator.expectQuestion("Discard changes?")
      await navigator.answer(false)
      await navigator.expectEvent(.back)
      await store.finish()
    }
    #expect(
      capture.text == """
        The question "Discard changes?" was expected, but the user sees another question:

            "New folder" offers "Create", "Inbox", "Cancel"
            "Discard changes?" offers "Discard", "Keep editing"

        Answer each with "navigator.answer(_:)" or "navigator.press(_:)".

        See Failures#another-question.
        """)
  }

  @Test("expectQuestion fails at once if no code can ask")
  func noQuestioner() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
      await navigator.expectQuestion("Discard changes?")
      await store.finish()
    }
    #expect(
      capture.text == """
        The question "Discard changes?" was expected, but no work of the store is running, and no \
        screen has a guard.

        Ask the question in work of the store or in a guard.

        See Failures#question-missing.
        """)
  }

  @Test("expectQuestion fails after its limit, and names the running work")
  func noQuestion() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator(limit: .milliseconds(20))  // The limit is the subject.
      let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
      await store.send(.halve) { $0.isHalving = true }
      await navigator.expectQuestion("Discard changes?")
      await store.end()
    }
    #expect(
      capture.text == """
        The question "Discard changes?" was expected, but none came, and all work waits for the test.

            The task "halve" is running, started by "send(.halve)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let the work continue.

        See Failures#question-missing.
        """)
  }
}
