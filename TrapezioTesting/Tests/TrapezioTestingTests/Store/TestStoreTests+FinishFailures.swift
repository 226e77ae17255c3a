// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension TestStoreFailuresTests {
  @Test("finish fails on changes that were not asserted")
  func unassertedChanges() async {
    let capture = await failures { store in
      await store.observe(9, 10, from: observe)
      await store.cancelTasks()
      await store.finish()
    }
    #expect(
      capture.text == """
        Not everything was asserted before "finish()".

        2 changes of the state:

        \(CounterState.lines(removed: 4, added: 9))

        \(CounterState.lines(removed: 9, added: 10))

        Assert each with "receive", or call "skipChanges()".

        See Failures#not-everything-asserted.
        """)
  }

  @Test("finish fails on endless work")
  func runningWork() async {
    let capture = await failures { store in
      await store.send(.observe)
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.finish()
    }
    #expect(
      capture.text == """
        Work of the store is still running, and all work waits for the test:

            The task "observe" is running, started by "send(.observe)".
            1 observation of FakeSubjectInteractor<Int, Int> waits for a value of the test.

        Let it end, or cancel it with "cancelTasks()" or "end()".

        See Failures#work-left.
        """)
  }

  @Test("cancelTasks fails on work that ignores its cancellation")
  func stubbornWork() async {
    let gate = Gate()
    let capture = await failures { store in
      store.base.tasks.add(Task { await gate.passIgnoringCancellation() })
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.cancelTasks()
      gate.open()
    }
    #expect(
      capture.text == """
        Work of the store is still running after 0.02 seconds:

            Task #1, which has no id, is running.

        The work ignores its cancellation. Let it return when its task is cancelled.

        See Failures#work-ignores-cancellation.
        """)
  }

  @Test("finish fails on navigation, interop events and messages that were not asserted")
  func unassertedEvents() async {
    let capture = await failures { store in
      await store.send(.showSummary)
      await store.send(.close)
      await store.send(.help)
      await store.send(.warn("Oh"))
      await store.finish()
    }
    #expect(
      capture.text == """
        Not everything was asserted before "finish()".

        2 navigation events:

            NavigationEvent.goTo(
              SummaryScreen(value: 4)
            )
            NavigationEvent.dismiss

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        1 interop event:

            CounterInteropEvent.helpRequested

        Assert each with "interop.expectEvent(_:)", or all with "interop.takeEvents()".

        1 message:

            "Oh"

        Assert each with "messages.expectMessage(_:)", or all with "messages.takeEvents()".

        See Failures#not-everything-asserted.
        """)
  }

  @Test("finish reports everything once")
  func reportedOnce() async {
    let capture = await failures { store in
      await store.observe(9, from: observe)
      await store.cancelTasks()
      await store.send(.close)
      await store.finish()
      navigator.expectNoMoreEvents()
      #expect(store.state.count == 9)
    }
    #expect(
      capture.text == """
        Not everything was asserted before "finish()".

        1 change of the state:

        \(CounterState.lines(removed: 4, added: 9))

        Assert each with "receive", or call "skipChanges()".

        1 navigation event:

            NavigationEvent.dismiss

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        See Failures#not-everything-asserted.
        """)
  }

  // MARK: Life

  @Test("releasing a test store asserts the same as finish, without waiting")
  func release() async {
    let base = CounterStore(observe: observe)
    let capture = await captureFailures {
      do {
        let store = TestStore(base, limit: .seconds(1_000))
        await store.send(.observe)
        await store.send(.warn("Oh"))
      }
    }
    base.end()
    #expect(
      capture.text == """
        The test store was released while work of the store was running:

            The task "observe" is running, started by "send(.observe)".
            1 observation of FakeSubjectInteractor<Int, Int> waits for a value of the test.

        End the test with "finish()", "end()" or "cancelTasks()".

        See Failures#released-too-early.
        ---
        \(FailureCapture.unassertedMessage(before: "the test store was released"))
        """)
  }

  @Test(
    "a second test store for a store is a failure, one for another is not",
    arguments: [true, false])
  func twiceInFlow(isCreatedBefore: Bool) async {
    let (base, other) = (CounterStore(), CounterStore(screen: CounterScreen(initialValue: 8)))
    let capture = await captureFailures {
      var first = isCreatedBefore ? TestStore(base) : nil
      let flow = TestFlow(root: CounterScreen()) {
        TrapezioRoute(CounterScreen.self, name: "counter") { screen, _ in
          screen == other.screen ? other : base
        }
      }
      flow.stack.goTo(other.screen)
      await flow.expectScreen(other.screen)
      if first == nil { first = TestStore(base) }
      let others = (TestStore(other), TestStore(base))
      await others.0.finish()
      await others.1.finish()
      await first?.finish()
      await flow.finish()
    }
    #expect(
      capture.messages == [
        """
        CounterStore already has a test store.

        Use that test store, or finish it first. Two test stores of one store would each miss the \
        events of the other.

        See Failures#second-test-store.
        """
      ])
  }

  @Test("a failure is reported at the line of the call")
  func line() async {
    let line = #line
    let capture = await failures { store in
      await store.send(.increment)
      await store.receive { $0.count = 6 }
      await store.send(.warn("Oh"))
      await store.finish()
    }
    #expect(capture.failures.map(\.line) == [line + 2, line + 3, line + 5].map(UInt.init))
  }

  @Test("a failure names an endless sleep")
  func endlessSleep() async {
    let capture = await failures { store in
      await store.send(.wait(.seconds(Int64.max)))
      await clock.advance(by: .zero)
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.finish()
    }
    #expect(
      capture.text == """
        Work of the store is still running, and all work waits for the test:

            The task "wait" is running, started by "send(.wait(9.223372036854776e+18 seconds))".
            1 sleep or time limit waits on a TestClock, the first for 9.223372036854776e+18 seconds: call "advance(by:)".

        Let it end, or cancel it with "cancelTasks()" or "end()".

        See Failures#work-left.
        """)
  }

  @Test("a warning of the libraries is a failure that names the event")
  func warning() async {
    let log = Log<String>()
    let navigator = FakeTrapezioNavigator(screen: FilterScreen())
    let capture = await captureFailures {
      await StrataDiagnostics.withHandler({ log.append($0) }) {
        let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
        await store.send(.answer)
        await navigator.expectEvent(.dismissReturning(4))
        await store.finish()
      }
    }
    let warning = """
      dismiss(CounterScreen, returning:) did nothing, because it was called on the navigator of another \
      screen, of type FilterScreen. Pass the store's own screen. See Failures#result-of-another-screen.
      """
    #expect(log.elements == [warning])
    #expect(
      capture.text == """
        "send(.answer)" caused a warning:

            \(warning)

        See Failures#warning-caused.
        """)
  }

  @Test("a failure names the screen that work waits for")
  func awaitedResult() async {
    let capture = await failures { store in
      await store.send(.askSummary)
      await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
      navigator.sink.limit = .milliseconds(20)  // The limit is the subject.
      store.limit = .milliseconds(20)  // The limit is the subject.
      #expect(await navigator.nextEvent() == nil)
      await store.finish()
    }
    let running = """
          The task "ask" awaits the result of SummaryScreen, started by "send(.askSummary)".
          result(of:) awaits a result of SummaryScreen(value: 4): call "leave(_:returning:)" or "leave()".
      """
    #expect(
      capture.text == """
        A navigation event was expected, but none came, and all work waits for the test.

        Earlier navigation events:

            NavigationEvent.goTo(
              SummaryScreen(value: 4)
            )

        \(running)

        Let the work continue.

        See Failures#event-missing.
        ---
        Work of the store is still running, and all work waits for the test:

        \(running)

        Let it end, or cancel it with "cancelTasks()" or "end()".

        See Failures#work-left.
        """)
  }
}
