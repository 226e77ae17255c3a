// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension TestStoreFailuresTests {
  @Test("receive without work fails at once")
  func receiveWithoutWork() async {
    let capture = await failures { store in
      store.limit = .seconds(1_000)
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and no work of the store is running.

        \(FailureCapture.noRunningWork)
        """)
  }

  @Test("receive without work says that the last event started none")
  func receiveAfterEventWithoutWork() async {
    let capture = await failures { store in
      await store.send(.increment) { $0.count = 5 }
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and no work of the store is running.

        "send(.increment)" started no work.

        \(FailureCapture.noRunningWork)
        """)
  }

  @Test("receive without work says that the work has ended")
  func receiveAfterWork() async {
    let capture = await failures { store in
      await store.send(.halve) { $0.isHalving = true }
      halve.succeed(2)
      await store.receiveHalf(2)
      await store.receive { $0.count = 1 }
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and no work of the store is running.

        \(FailureCapture.endedWork)
        """)
  }

  @Test("receive without work says that the launch of the last event was ignored")
  func receiveAfterIgnoredLaunch() async {
    let capture = await failures { store in
      await store.send(.halve) { $0.isHalving = true }
      await halve.expectCall(4)
      await store.send(.halve)
      halve.succeed(2)
      await store.receiveHalf(2)
      await store.receive { $0.count = 1 }
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and no work of the store is running.

        "send(.halve)" launched work, but the launch was ignored because the task "halve" was running.

        Send the event when the launch is not ignored, or remove the wait.

        See Failures#no-running-work.
        """)
  }

  @Test("expectNoChange fails once on changes that work makes, also on earlier ones")
  func unexpectedChangeOfWork() async {
    let capture = await failures { store in
      await store.send(.observe)
      observe.emit(9)
      await store.expectNoChange()
      observe.emit(10)
      await store.base.awaitState("a count of 10", until: { $0.count == 10 })
      observe.emit(11)
      await store.base.awaitState("a count of 11", until: { $0.count == 11 })
      await store.expectNoChange()
      await store.end()
      await store.expectNoChange()
    }
    #expect(
      capture.messages.map { $0.prefix(while: { $0 != "\n" }) } == [
        "No change of the state was expected, but there is one:",
        "No change of the state was expected, but there are 2:",
        "\"expectNoChange()\" was called after the end of the test.",
      ])
    #expect(capture.messages.first?.contains("Assert each with \"receive\".") == true)
  }

  @Test("receive fails on an unexpected change")
  func receiveWrong() async {
    let capture = await failures { store in
      await store.send(.observe)
      observe.emit(9)
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.text == """
        State did not change as expected:

        \(CounterState.lines(removed: 6, added: 9))

        (Expected: −, Actual: +)

        Correct the trailing closure of "receive", or the store.

        See Failures#state-changed-differently.
        """)
  }

  @Test(
    "receive that gets nothing within its limit names the work and the fake that the work waits for"
  )
  func receiveLate() async {
    let capture = await failures { store in
      await store.send(.halve) { $0.isHalving = true }
      await halve.expectCall(4)
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and all work waits for the test.

            The task "halve" is running, started by "send(.halve)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let the work continue.

        See Failures#change-missing.
        """)
  }

  @Test("receive that gets nothing within its limit names the clock that is not advanced")
  func receiveLateOnClock() async {
    let capture = await failures { store in
      await store.send(.wait(.seconds(2)))
      await clock.advance(by: .milliseconds(500))
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and all work waits for the test.

            The task "wait" is running, started by "send(.wait(2.0 seconds))".
            1 sleep or time limit waits on a TestClock, the first for 1.5 seconds: call "advance(by:)".

        Let the work continue.

        See Failures#change-missing.
        """)
  }

  @Test("receive(until:) without work fails at once, with the state")
  func receiveUntilWithoutWork() async {
    let capture = await failures { store in
      store.limit = .seconds(1_000)
      await store.receive(until: { $0.count == 100 })
    }
    #expect(
      capture.text == """
        The state does not meet the condition, and no running work of the store can change it:

        \(CounterState.lines(count: 4))

        \(FailureCapture.noRunningWork)
        """)
  }

  @Test("receive(until:) that gets nothing within its limit shows the state and the running work")
  func receiveUntilLate() async {
    let capture = await failures { store in
      await store.observe(9, from: observe)
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.receive(until: { $0.count == 100 })
    }
    #expect(
      capture.text == """
        The state does not meet the condition, and all work waits for the test:

        \(CounterState.lines(count: 9))

            The task "observe" is running, started by "send(.observe)".
            1 observation of FakeSubjectInteractor<Int, Int> waits for a value of the test.

        Let the work continue.

        See Failures#state-not-reached.
        """)
  }

  @Test("a cancelled test fails, and says that it was cancelled")
  func cancelled() async {
    let capture = await failures { store in
      await store.send(.observe)
      store.limit = .seconds(1_000)
      let test = Task {
        await store.receive { $0.count = 6 }
        await store.finish()
      }
      test.cancel()
      await test.value
      await store.cancelTasks()
    }
    #expect(
      capture.messages == [
        "The test was cancelled while waiting for a change.\n\nSee Failures#test-cancelled.",
        "The test was cancelled during \"finish()\".\n\nSee Failures#test-cancelled.",
      ])
  }

  @Test("a failure does not name a fake that has answered")
  func answeredFake() async {
    let capture = await failures { store in
      halve.succeed(2)
      await store.send(.halve) { $0.isHalving = true }
      await store.receiveHalf(2)
      await store.send(.wait(.seconds(2)))
      await clock.advance(by: .zero)
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and all work waits for the test.

            The task "wait" is running, started by "send(.wait(2.0 seconds))".
            1 sleep or time limit waits on a TestClock, the first for 2 seconds: call "advance(by:)".

        Let the work continue.

        See Failures#change-missing.
        """)
  }
}
