// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, failures", .inTurn)
@MainActor
struct TestStoreFailuresTests {
  let halve = FakeInteractor<Int, Int>()
  let observe = FakeSubjectInteractor<Int, Int>()
  let clock = TestClock()
  let navigator = FakeTrapezioNavigator(root: CounterScreen())
  let interop = FakeTrapezioInterop()

  /// Runs a test with a new store, and returns its failures.
  func failures(
    _ body: @MainActor (TestStore<CounterStore>) async throws -> Void
  ) async -> FailureCapture {
    await captureFailures {
      let store = TestStore(
        CounterStore(
          halve: halve, observe: observe, clock: clock, navigator: navigator, interop: interop),
        navigator: navigator, interop: interop)
      try? await body(store)
      store.base.tasks.cancelAll()
      await store.base.tasks.expectIdle()
    }
  }

  @Test("send fails on a change that no closure describes")
  func unexpectedChange() async {
    let capture = await failures { await $0.send(.increment) }
    #expect(
      capture.text == """
        State was not expected to change, but it did:

        \(CounterState.lines(removed: 4, added: 5))

        (Expected: −, Actual: +)

        Describe the change in the trailing closure of "send(.increment)", or set "store.exhaustivity = .off".

        See Failures#state-changed.
        """)
  }

  @Test(
    "send fails on another change than its closure describes, and continues from the actual one")
  func wrongChange() async {
    let capture = await failures { store in
      await store.send(.increment) { $0.count = 6 }
      #expect(store.state.count == 5)
    }
    #expect(
      capture.text == """
        State did not change as expected:

        \(CounterState.lines(removed: 6, added: 5))

        (Expected: −, Actual: +)

        Correct the trailing closure of "send(.increment)", or the store.

        See Failures#state-changed-differently.
        """)
  }

  @Test("send fails if its closure describes a change that the event does not make")
  func missingChange() async {
    let capture = await failures { await $0.send(.reset) { $0.count = 6 } }
    #expect(
      capture.text == """
        State was expected to change, but it did not:

        \(CounterState.lines(removed: 6, added: 4))

        (Expected: −, Actual: +)

        Correct the trailing closure of "send(.reset)", or remove it if nothing changes.

        See Failures#state-did-not-change.
        """)
  }

  @Test("send fails if nothing changes and its closure changes nothing")
  func emptyClosure() async {
    let capture = await failures { await $0.send(.reset) { $0.count = 4 } }
    #expect(
      capture.text == """
        State was expected to change, but it did not. The closure does not change it, either.

        Remove the trailing closure of "send(.reset)".

        See Failures#state-did-not-change.
        """)
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
      capture.text == """
        The trailing closure of "send(.increment)" threw an error: \
        StrataCancellationException()

        See Failures#closure-threw.
        """)
  }

  @Test("a failure spells an event with its values as the test does")
  func eventWithValues() async {
    let capture = await failures { store in
      store.base.end()
      await store.send(.warn("Oh"))
    }
    #expect(
      capture.text == """
        "send(.warn("Oh"))" has no effect because the store has ended.

        Send events before the store ends.

        See Failures#store-ended.
        """)
  }

  @Test("send after the end of the store fails, and asserts nothing else")
  func sendAfterEnd() async {
    let capture = await failures { store in
      await store.end()
      store.base.end()
      await store.send(.increment) { $0.count = 5 }
    }
    #expect(
      capture.text == """
        "send(.increment)" has no effect because the store has ended.

        Send events before the store ends.

        See Failures#store-ended.
        """)
  }

  @Test("send, receive, finish and end fail after finish, and end does not end the store")
  func afterFinish() async {
    let capture = await failures { store in
      await store.finish()
      await store.send(.increment) { $0.count = 6 }
      await store.receive { $0.count = 6 }
      await store.receive(until: { $0.count == 6 })
      await store.receive(until: { _ in true })
      await store.finish()
      await store.end()
      #expect(!store.base.isEnded)
    }
    #expect(
      capture.messages
        == ["send(.increment)", "receive", "receive", "receive", "finish()", "end()"].map { call in
          """
          "\(call)" was called after the end of the test.

          Call "finish()" or "end()" last.

          See Failures#called-after-end.
          """
        })
  }
}
