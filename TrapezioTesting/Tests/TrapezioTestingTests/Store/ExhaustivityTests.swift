// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("Exhaustivity", .inTurn)
@MainActor
struct ExhaustivityTests {
  private let observe = FakeSubjectInteractor<Int, Int>()

  private func makeStore(_ exhaustivity: Exhaustivity) -> TestStore<CounterStore> {
    let store = TestStore(CounterStore(observe: observe))
    store.exhaustivity = exhaustivity
    return store
  }

  /// A test that asserts few of its changes, messages and events.
  private func leaveOut(_ store: TestStore<CounterStore>) async {
    await store.send(.increment)
    await store.send(.incrementTwice) { $0.error = nil }
    await store.send(.observe)
    for value in 10..<13 { observe.emit(value) }
    await store.receive { $0.count = 12 }
    await store.send(.warn("Oh"))
    await store.finish()
    await store.cancelTasks()
  }

  @Test("off, a test can skip changes, messages and work")
  func off() async {
    let store = makeStore(.off)
    let capture = await captureFailures { await leaveOut(store) }
    #expect(capture.failures == [])
    #expect(store.state.count == 12)
  }

  @Test("off, a wrong expectation is still a failure")
  func offFails() async {
    let capture = await captureFailures {
      let store = makeStore(.off)
      await store.send(.increment) { $0.count = 6 }
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.messages.map { $0.prefix { $0 != "\n" } } == [
        "State did not change as expected:",
        "A change was expected, but none came, and no work of the store is running.",
      ])
  }

  @Test("off, the test shows skipped changes on demand")
  func showSkipped() async {
    let store = makeStore(.off(showSkipped: true))
    let capture = await captureFailures { await leaveOut(store) }
    #expect(capture.messages == [])
    #expect(
      capture.notes == [
        """
        Skipped 1 change of the state:

        \(CounterState.lines(removed: 4, added: 5))
        """,
        """
        Skipped 2 changes of the state:

        \(CounterState.lines(removed: 7, added: 10))

        \(CounterState.lines(removed: 10, added: 11))
        """,
        FailureCapture.unassertedMessage(before: "\"finish()\""),
      ])
  }

  @Test("off, receive(until:) shows the skipped changes on demand")
  func showSkippedUntil() async {
    let store = makeStore(.off(showSkipped: true))
    let capture = await captureFailures {
      await store.send(.observe)
      for value in 10..<12 { observe.emit(value) }
      await store.receive(until: { $0.count == 11 })
      await store.end()
    }
    #expect(capture.messages == [])
    #expect(
      capture.notes == [
        """
        Skipped 1 change of the state:

        \(CounterState.lines(removed: 4, added: 10))
        """
      ])
  }

  @Test("exhaustivity can be turned on again at any point")
  func onAgain() async {
    let store = makeStore(.off)
    await store.send(.increment)
    store.exhaustivity = .on
    await store.send(.increment) { $0.count = 6 }
    await store.finish()
  }

  @Test("off, receive waits for a change even if the state already meets its expectation")
  func offWithoutChange() async {
    let capture = await captureFailures {
      let store = makeStore(.off)
      await store.receive { $0.count = 4 }
      await store.receive { _ in }
    }
    let message = """
      A change was expected, but none came, and no work of the store is running.

      \(FailureCapture.noRunningWork)
      """
    #expect(capture.messages == [message, message])
  }

  @Test("off, receive shows the state if no change meets its expectation")
  func offUnmet() async {
    let capture = await captureFailures {
      let store = makeStore(.off)
      await store.send(.observe)
      observe.emit(9)
      observe.endObservation()
      await store.base.awaitState(until: { $0.count == 9 })
      await store.cancelTasks()
      await store.receive { $0.count = 6 }
    }
    #expect(
      capture.text == """
        The state does not match the closure, and no running work of the store can change it:

        \(CounterState.lines(count: 9))

        \(FailureCapture.endedWork)
        """)
  }

  @Test("off, changes that do not meet an expectation remain for the next one")
  func offRemaining() async {
    let store = makeStore(.off(showSkipped: true))
    await store.observe(9, 10, from: observe)
    await store.cancelTasks()
    let capture = await captureFailures {
      await store.receive { $0.count = 6 }
      await store.receive { _ in throw OfflineError() }
    }
    #expect(capture.messages.count == 2)
    #expect(capture.notes == [])
    #expect(store.state.count == 4)
    await store.receive { $0.count = 9 }
    await store.receive { $0.count = 10 }
    await store.finish()
  }

  @Test("off, a closure that changes nothing is no failure")
  func offEmptyClosure() async {
    let store = makeStore(.off)
    await store.send(.reset) { $0.count = 4 }
    await store.finish()
  }

  @Test("off, a warning of the libraries is no failure")
  func offWarning() async {
    let navigator = FakeTrapezioNavigator(screen: FilterScreen())
    let warnings = Log<String>()
    let capture = await captureFailures {
      await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
        store.exhaustivity = .off
        await store.send(.answer)
        await store.finish()
      }
    }
    #expect(warnings.elements.count == 1)
    #expect(capture.failures == [])
  }

  @Test("off, an error of the closure is a failure")
  func offThrows() async {
    let capture = await captureFailures {
      let store = makeStore(.off)
      await store.send(.observe)
      observe.emit(9)
      await store.receive { _ in throw OfflineError() }
      await store.cancelTasks()
    }
    #expect(
      capture.messages == [
        "The trailing closure of \"receive\" threw an error: OfflineError()\n\nSee Failures#closure-threw."
      ])
  }
}
