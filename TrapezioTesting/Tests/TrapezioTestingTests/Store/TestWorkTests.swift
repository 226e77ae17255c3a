// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("TestWork", .inTurn)
@MainActor
struct TestWorkTests {
  private let halve = FakeInteractor<Int, Int>()

  @Test("A receipt is finished when the work of its event has ended")
  func finish() async {
    let store = TestStore(CounterStore(halve: halve))
    let idle = await store.send(.increment) { $0.count = 5 }
    #expect(idle.isFinished)
    let work = await store.send(.halve) { $0.isHalving = true }
    halve.succeed(2)
    await work.finish()
    #expect(work.isFinished)
    await store.receiveHalf(2)
    await store.finish()
  }

  @Test("A receipt cancels the work of its event alone")
  func cancel() async {
    let store = TestStore(CounterStore(halve: halve))
    await store.send(.observe)
    let work = await store.send(.halve) { $0.isHalving = true }
    #expect(!work.isFinished)
    work.cancel()
    await work.finish()
    #expect(work.isFinished)
    #expect(store.base.tasks.isRunning(id: "observe"))
    await store.end()
  }

  @Test("finish fails after the limit, and names the call, the task and the fake")
  func late() async {
    let capture = await captureFailures {
      // The limit is the subject.
      let store = TestStore(CounterStore(halve: halve), limit: .milliseconds(20))
      let work = await store.send(.halve) { $0.isHalving = true }
      await work.finish()
      await store.end()
    }
    #expect(
      capture.text == """
        Work of "send(.halve)" is still running, and all work waits for the test:

            The task "halve" is running, started by "send(.halve)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let it end, or cancel it with "cancel()".

        See Failures#work-left.
        """)
  }

  @Test("finish names the question of a navigator, with its buttons")
  func question() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
      let edit = EditStore(screen: EditScreen(id: 7), navigator: navigator)
      // The limit is the subject.
      let store = TestStore(edit, navigator: navigator, limit: .milliseconds(20))
      let work = await store.send(.chooseFolder)
      await navigator.expectQuestion("New folder")
      await work.finish()
      await navigator.press("Cancel")
      await store.finish()
    }
    #expect(
      capture.text == """
        Work of "send(.chooseFolder)" is still running, and all work waits for the test:

            The task "folder" awaits the answer to "New folder", started by "send(.chooseFolder)".
            "New folder" offers "Create", "Inbox", "Cancel": call "answer(_:)" or "press(_:)".

        Let it end, or cancel it with "cancel()".

        See Failures#work-left.
        """)
  }

  @Test("A cancelled finish fails")
  func cancelled() async {
    let capture = await captureFailures {
      let store = TestStore(CounterStore(halve: halve))
      let work = await store.send(.halve) { $0.isHalving = true }
      let finishing = Task { await work.finish() }
      finishing.cancel()
      await finishing.value
      await store.end()
    }
    #expect(
      capture.messages == [
        "The test was cancelled during \"finish()\".\n\nSee Failures#test-cancelled."
      ])
  }

  @Test("A failure names the call that started work, even if other work has launched it")
  func started() async {
    let clock = TestClock()
    let capture = await captureFailures {
      // The limit is the subject.
      let store = TestStore(CounterStore(halve: halve, clock: clock), limit: .milliseconds(20))
      await store.send(.addTask)
      await store.send(.waitAndHalve)
      await clock.advance(by: .seconds(1))
      await store.receive { $0.isHalving = true }
      _ = await (halve.nextCall(), halve.nextCall())
      await store.receive { $0.count = 0 }
      await store.end()
    }
    #expect(
      capture.text == """
        A change was expected, but none came within 0.02 seconds.

            Task #1, which has no id, is running, started by "send(.addTask)".
            The task "halve" is running, started by "send(.waitAndHalve)".
            2 calls of FakeInteractor<Int, Int> wait for an answer: call "succeed" or "fail(with:)".

        The test cannot see what the task #1 waits for.

        Let the work continue, or raise "limit".

        See Failures#change-missing.
        """)
  }
}
