// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, failures", .timeLimit(.minutes(1)))
@MainActor
struct TestStoreFailureTests {
  private let halve = FakeInteractor<Int, Int>()
  private let observe = FakeSubjectInteractor<Int, Int>()
  private let clock = TestClock()
  private let navigator = FakeTrapezioNavigator(root: CounterScreen())
  private let interop = FakeTrapezioInterop()

  /// Runs a test that is to fail, with a store of its own.
  private func failures(
    _ body: @MainActor (TestStore<CounterStore>) async throws -> Void
  ) async -> FailureCapture {
    await captureFailures {
      let store = TestStore(
        CounterStore(
          halve: halve, observe: observe, clock: clock, navigator: navigator, interop: interop),
        navigator: navigator, interop: interop, limit: .milliseconds(20))
      try? await body(store)
      store.base.tasks.cancelAll()
      await store.base.tasks.waitUntilIdle()
    }
  }

  // MARK: send

  @Test("send fails on a change that no closure describes")
  func unexpectedChange() async {
    let capture = await failures { await $0.send(.increment) }
    #expect(
      capture.messages == [
        """
        State was not expected to change, but it did:

              CounterState(
            −   count: 4,
            +   count: 5,
                isHalving: false,
                error: nil
              )

        (Expected: −, Actual: +)

        Describe the change in the trailing closure of "send(.increment)", or set "store.exhaustivity = .off".
        """
      ])
  }

  @Test("send fails on another change than its closure describes, and goes on from the real one")
  func wrongChange() async {
    let capture = await failures { store in
      await store.send(.increment) { $0.count = 6 }
      #expect(store.state.count == 5)
    }
    #expect(
      capture.messages == [
        """
        State has not changed as expected:

              CounterState(
            −   count: 6,
            +   count: 5,
                isHalving: false,
                error: nil
              )

        (Expected: −, Actual: +)

        Correct the trailing closure of "send(.increment)", or what the store does.
        """
      ])
  }

  @Test("send fails where its closure describes a change and there is none")
  func missingChange() async {
    let capture = await failures { await $0.send(.reset) { $0.count = 6 } }
    #expect(
      capture.messages == [
        """
        State was expected to change, but it did not:

              CounterState(
            −   count: 6,
            +   count: 4,
                isHalving: false,
                error: nil
              )

        (Expected: −, Actual: +)

        Correct the trailing closure of "send(.reset)", or leave it out where nothing changes.
        """
      ])
  }

  @Test("send fails where nothing changes and its closure does nothing")
  func emptyClosure() async {
    let capture = await failures { await $0.send(.reset) { $0.count = 4 } }
    #expect(
      capture.messages == [
        """
        State was expected to change, but neither did it nor does the closure change anything.

        Leave out the trailing closure of "send(.reset)".
        """
      ])
  }

  @Test("an error of the closure is a failure")
  func throwingClosure() async {
    let capture = await failures { store in
      await store.send(.increment) {
        $0.count = 5
        throw StrataCancellationException()
      }
    }
    #expect(
      capture.messages == [
        """
        The trailing closure of "send(.increment)" threw an error: \
        StrataCancellationException()
        """
      ])
  }

  @Test("an event with values is named with them, as it stands in the test")
  func eventWithValues() async throws {
    let capture = await failures { await $0.send(.warn("Oh")) { $0.count = 6 } }
    #expect(try #require(capture.messages.first).contains("\"send(.warn(\"Oh\"))\""))
  }

  @Test("send after the end of the store fails, and asserts no more than that")
  func sendAfterEnd() async {
    let capture = await failures { store in
      await store.end()
      store.base.end()
      await store.send(.increment) { $0.count = 5 }
    }
    #expect(
      capture.messages == [
        """
        "send(.increment)" has no effect, for the store has ended.

        Send events before its end.
        """
      ])
  }

  @Test("send, receive and finish fail after finish")
  func afterFinish() async {
    let capture = await failures { store in
      await store.finish()
      await store.send(.increment) { $0.count = 6 }
      await store.receive { $0.count = 6 }
      await store.receive(until: { $0.count == 6 })
      await store.receive(until: { _ in true })
      await store.finish()
      await store.end()
    }
    #expect(
      capture.messages
        == ["send(.increment)", "receive", "receive", "receive", "finish()", "end()"].map { call in
          """
          "\(call)" comes after "finish()", which says that the test is over.

          Call "finish()" last.
          """
        })
  }

  // MARK: receive

  @Test("receive without work fails at once")
  func receiveWithoutWork() async {
    let capture = await failures { store in
      store.limit = .seconds(1_000)
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.messages == [
        """
        A change was expected, but none came, and no work of the store is running.

        Work counts where it is launched with "strataLaunch" or its kin, or handed to "tasks.add".
        """
      ])
  }

  @Test("receive fails on another change than expected")
  func receiveWrong() async {
    let capture = await failures { store in
      await store.send(.observe)
      observe.emit(9)
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.messages == [
        """
        State has not changed as expected:

              CounterState(
            −   count: 6,
            +   count: 9,
                isHalving: false,
                error: nil
              )

        (Expected: −, Actual: +)

        Correct the trailing closure of "receive", or what the store does.
        """
      ])
  }

  @Test("receive that gets nothing within its limit names the work and the fake that it waits for")
  func receiveLate() async {
    let capture = await failures { store in
      await store.send(.halve) { $0.isHalving = true }
      _ = await halve.nextCall()
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.messages == [
        """
        A change was expected, but none came within 0.02 seconds.

            The task "halve" is running.
            1 call of FakeInteractor<Int, Int> waits for the test: "succeed" or "fail(with:)".

        Let the work go on, or give it more time with "limit".
        """
      ])
  }

  @Test("receive that gets nothing within its limit names the clock that is not advanced")
  func receiveLateOnClock() async {
    let capture = await failures { store in
      await store.send(.wait(.seconds(2)))
      await clock.advance(by: .milliseconds(500))
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.messages == [
        """
        A change was expected, but none came within 0.02 seconds.

            The task "wait" is running.
            1 sleeper on a TestClock, the next for 1.5 seconds: "advance(by:)".

        Let the work go on, or give it more time with "limit".
        """
      ])
  }

  @Test("receive(until:) without work fails at once, with the state")
  func receiveUntilWithoutWork() async {
    let capture = await failures { store in
      store.limit = .seconds(1_000)
      await store.receive(until: { $0.count == 100 })
    }
    #expect(
      capture.messages == [
        """
        The state is not as wanted, and no work of the store is running that could change it:

            CounterState(
              count: 4,
              isHalving: false,
              error: nil
            )

        Work counts where it is launched with "strataLaunch" or its kin, or handed to "tasks.add".
        """
      ])
  }

  @Test("receive(until:) that waits in vain shows the state and what is running")
  func receiveUntilLate() async {
    let capture = await failures { store in
      await store.send(.observe)
      observe.emit(9)
      await store.receive(until: { $0.count == 100 })
    }
    #expect(
      capture.messages == [
        """
        The state is not as wanted after 0.02 seconds:

            CounterState(
              count: 9,
              isHalving: false,
              error: nil
            )

            The task "observe" is running.

        Let the work go on, or give it more time with "limit".
        """
      ])
  }

  @Test("a test that is cancelled while it waits says so")
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
        "The test was cancelled while it waited for a change.",
        "The test was cancelled in \"finish()\".",
      ])
  }

  // MARK: finish

  @Test("finish fails on changes that were not asserted")
  func unassertedChanges() async {
    let capture = await failures { store in
      await store.send(.observe)
      observe.emit(9)
      observe.emit(10)
      await store.base.awaitState(until: { $0.count == 10 })
      await store.cancelTasks()
      await store.finish()
    }
    #expect(
      capture.messages == [
        """
        Something was not asserted before "finish()".

        2 changes of the state:

              CounterState(
            −   count: 4,
            +   count: 9,
                isHalving: false,
                error: nil
              )

              CounterState(
            −   count: 9,
            +   count: 10,
                isHalving: false,
                error: nil
              )

        Assert each with "receive", or call "skipChanges()".
        """
      ])
  }

  @Test("finish fails on work that does not end")
  func runningWork() async {
    let capture = await failures { store in
      await store.send(.observe)
      await store.finish()
    }
    #expect(
      capture.messages == [
        """
        Work of the store is still running after 0.02 seconds:

            The task "observe" is running.

        Let it end, or cancel it with "cancelTasks()" or "end()".
        """
      ])
  }

  @Test("cancelTasks fails on work that ignores its cancellation")
  func stubbornWork() async {
    let gate = Gate()
    let capture = await failures { store in
      store.base.tasks.add(Task { await gate.passIgnoringCancellation() })
      await store.cancelTasks()
      gate.open()
    }
    #expect(
      capture.messages == [
        """
        Work of the store is still running after 0.02 seconds:

            Task #1 is running, without an id.

        Let it end, or cancel it with "cancelTasks()" or "end()".
        """
      ])
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
      capture.messages == [
        """
        Something was not asserted before "finish()".

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

        Assert each with "messages.expectEvent(_:)", or all with "messages.takeEvents()".
        """
      ])
  }

  // MARK: The test store

  @Test("releasing it is as finishing, but waits for nothing")
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
        The test store was released while work of the store is running:

            The task "observe" is running.

        End the test with "finish()", "end()" or "cancelTasks()".
        """,
        """
        Something was not asserted before the test store was released.

        1 message:

            "Oh"

        Assert each with "messages.expectEvent(_:)", or all with "messages.takeEvents()".
        """,
      ])
  }

  @Test("a second one for a store is a failure")
  func twice() async {
    let capture = await failures { store in
      let second = TestStore(store.base)
      await second.finish()
    }
    #expect(
      capture.messages == [
        """
        CounterStore is driven by another test store.

        Each of them would miss what the other does: use one.
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

  @Test("a sleep without end is shown, too")
  func endlessSleep() async {
    let capture = await failures { store in
      await store.send(.wait(.seconds(Int64.max)))
      await clock.advance(by: .zero)
      await store.finish()
    }
    #expect(
      capture.messages == [
        """
        Work of the store is still running after 0.02 seconds:

            The task "wait" is running.
            1 sleeper on a TestClock, the next for 9.223372036854776e+18 seconds: "advance(by:)".

        Let it end, or cancel it with "cancelTasks()" or "end()".
        """
      ])
  }

  @Test("a warning of the libraries is a failure, and says what has led to it")
  func warning() async {
    let log = Log<String>()
    let capture = await failures { store in
      await TrapezioDiagnostics.withHandler {
        log.append($0)
      } _: {
        await store.send(.askSummary)
        _ = await navigator.nextEvent()
        navigator.leave(returning: "eight")
        await store.receive { $0.count = -1 }
      }
    }
    let warning = """
      SummaryScreen(value: 4) returned "eight", but goTo(_:for:) awaits Int and answers nil. \
      Return that type, or await String.
      """
    #expect(log.elements == [warning])
    #expect(
      capture.messages == [
        """
        "send(.askSummary)" has led to a warning:

            \(warning)
        """
      ])
  }

  @Test("what work and events wait for is named, though it is a screen")
  func awaitedResult() async {
    let capture = await failures { store in
      navigator.sink.limit = .milliseconds(20)
      await store.send(.askSummary)
      _ = await navigator.nextEvent()
      _ = await navigator.nextEvent()
      await store.finish()
    }
    let running = """
          The task "ask" is running.
          goTo(_:for:) awaits a result of SummaryScreen(value: 4): "leave(returning:)" or "leave()".
      """
    #expect(
      capture.messages == [
        """
        One more navigation event was expected, but none came within 0.02 seconds.

        Those before were:

            NavigationEvent.goTo(
              SummaryScreen(value: 4)
            )

        \(running)
        """,
        """
        Work of the store is still running after 0.02 seconds:

        \(running)

        Let it end, or cancel it with "cancelTasks()" or "end()".
        """,
      ])
  }
}
