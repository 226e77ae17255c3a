// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("expectIdle", .inTurn)
@MainActor
struct StrataTaskScopeExpectIdleTests {
  private let halve = FakeInteractor<Int, Int>()

  @Test("expectIdle waits until no work is running")
  func idle() async {
    let store = CounterStore(halve: halve)
    await store.tasks.expectIdle()
    store.send(.halve)
    halve.succeed(2)
    await store.tasks.expectIdle()
    #expect(store.state.count == 2)
  }

  @Test("Without a test store, the failure names the fake and the question for which work waits")
  func late() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = EditStore(screen: EditScreen(id: 7), navigator: navigator)
    let other = CounterStore(halve: halve)
    let capture = await captureFailures {
      store.send(.chooseFolder)
      await navigator.expectQuestion("New folder")
      await store.tasks.expectIdle(limit: .milliseconds(20))  // The limit is the subject.
      await navigator.press("Cancel")
      await store.tasks.expectIdle()
      other.send(.halve)
      _ = await halve.nextCall()
      await other.tasks.expectIdle(limit: .milliseconds(20))  // The limit is the subject.
      other.end()
      await other.tasks.expectIdle()
    }
    // A release build does not know what the work of such a store waits for.
    #expect(capture.messages.allSatisfy { $0.hasPrefix("Work is still running") })
    #expect(
      capture.messages.first?.contains(
        """
            "New folder" offers "Create", "Inbox", "Cancel": call "answer(_:)" or "press(_:)".

        Let it end, or cancel it with "cancelAll()".
        """) == true)
    #expect(
      capture.messages.last?.contains(
        """
            The task "halve" is running.
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".
        """) == true)
    #expect(capture.messages.count == 2)
  }

  @Test(
    "With a test store or a flow, the failure names the call that started the work",
    arguments: [true, false])
  func started(isFlow: Bool) async {
    let capture = await captureFailures {
      let counter = CounterStore(halve: halve)
      let store = isFlow ? nil : TestStore(counter)
      let flow =
        isFlow
        ? TestFlow(root: CounterScreen()) {
          TrapezioRoute(CounterScreen.self, name: "counter") { _, _ in counter }
        } : nil
      await store?.send(.halve) { $0.isHalving = true }
      await flow?.send(.halve, to: CounterStore.self)
      _ = await halve.nextCall()
      await counter.tasks.expectIdle(limit: .milliseconds(20))  // The limit is the subject.
      await store?.end()
      await flow?.end()
    }
    #expect(
      capture.text == """
        Work is still running, and all work waits for the test:

            The task "halve" is running, started by "send(.halve)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let it end, or cancel it with "cancelAll()".

        See Failures#work-left.
        """)
  }

  @Test("The failure names the tasks that wait for earlier work")
  func waiting() async {
    let capture = await captureFailures {
      let counter = CounterStore(halve: halve)
      let store = TestStore(counter)
      for _ in 1...2 {
        counter.strataLaunch(halve, params: 8, id: "halve", ifRunning: .waitForPrevious)
      }
      _ = await halve.nextCall()
      await counter.tasks.expectIdle(limit: .milliseconds(20))  // The limit is the subject.
      halve.succeed(4)
      _ = await halve.nextCall()
      await counter.tasks.expectIdle(limit: .milliseconds(20))  // The limit is the subject.
      await store.end()
    }
    let texts = capture.text.components(separatedBy: "---")
    #expect(
      texts.first?.contains(
        """
            The task "halve" is running.
            The task "halve" waits for earlier work.
        """) == true)
    #expect(texts.last?.contains("waits for earlier work") == false)
  }

  @Test("A cancelled expectIdle fails")
  func cancelled() async {
    let store = CounterStore(halve: halve)
    store.send(.halve)
    let capture = await captureFailures {
      let waiting = Task { await store.tasks.expectIdle() }
      waiting.cancel()
      await waiting.value
    }
    store.end()
    #expect(
      capture.messages == [
        "The test was cancelled during \"expectIdle()\".\n\nSee Failures#test-cancelled."
      ])
  }
}
