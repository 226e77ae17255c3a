// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension TestStoreFailuresTests {
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
      capture.messages == [
        """
        The test store was released while work of the store was running:

            The task "observe" is running, started by "send(.observe)".

        End the test with "finish()", "end()" or "cancelTasks()".

        See Failures#released-too-early.
        """,
        """
        Not everything was asserted before the test store was released.

        1 message:

            "Oh"

        Assert each with "messages.expectMessage(_:)", or all with "messages.takeEvents()".

        See Failures#not-everything-asserted.
        """,
      ])
  }

  @Test("a second test store for a store is a failure")
  func twice() async {
    let capture = await failures { store in
      let second = TestStore(store.base)
      await second.finish()
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
      capture.messages == [
        """
        Work of the store is still running after 0.02 seconds:

            The task "wait" is running, started by "send(.wait(9.223372036854776e+18 seconds))".
            1 task sleeps on a TestClock, the first for 9.223372036854776e+18 seconds: call "advance(by:)".

        Let it end, or cancel it with "cancelTasks()" or "end()".

        See Failures#work-left.
        """
      ])
  }

  @Test("a warning of the libraries is a failure that names the event")
  func warning() async {
    let log = Log<String>()
    let navigator = FakeTrapezioNavigator(screen: FilterScreen())
    let capture = await captureFailures {
      await StrataDiagnostics.withHandler {
        log.append($0)
      } _: {
        let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
        await store.send(.answer)
        await navigator.expectEvent(.dismissReturning(4))
        await store.finish()
      }
    }
    let warning = """
      dismiss(CounterScreen(initialValue: 4), returning:) did nothing, because it was called on the navigator of \
      FilterScreen(). Pass the store's own screen. See Failures#result-of-another-screen.
      """
    #expect(log.elements == [warning])
    #expect(
      capture.messages == [
        """
        "send(.answer)" caused a warning:

            \(warning)

        See Failures#warning-caused.
        """
      ])
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
          The task "ask" is running, started by "send(.askSummary)".
          result(of:) awaits a result of SummaryScreen(value: 4): call "leave(_:returning:)" or "leave()".
      """
    #expect(
      capture.messages == [
        """
        A navigation event was expected, but none came within 0.02 seconds.

        Earlier navigation events:

            NavigationEvent.goTo(
              SummaryScreen(value: 4)
            )

        \(running)

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        """,
        """
        Work of the store is still running after 0.02 seconds:

        \(running)

        Let it end, or cancel it with "cancelTasks()" or "end()".

        See Failures#work-left.
        """,
      ])
  }
}
