// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestableStore", .timeLimit(.minutes(1)))
@MainActor
struct TestableStoreTests {
  private let halve = FakeInteractor<Int, Int>()

  // MARK: test

  @Test("test drives the store, and finishes at the end")
  func test() async {
    await CounterStore(halve: halve).test { store in
      await store.send(.halve) { $0.isHalving = true }
      halve.succeed(2)
      await store.receive {
        $0.count = 2
        $0.isHalving = false
      }
    }
  }

  @Test("test fails on what is left, at the line of its call")
  func leftovers() async {
    let line = #line
    let capture = await captureFailures {
      await CounterStore().test { store in
        await store.send(.warn("Oh"))
      }
    }
    #expect(
      capture.messages == [
        """
        Something was not asserted before "finish()".

        1 message:

            "Oh"

        Assert each with "messages.expectEvent(_:)", or all with "messages.takeEvents()".
        """
      ])
    #expect(capture.failures.map(\.line) == [UInt(line + 2)])
  }

  @Test("test takes a finish of its own")
  func finished() async {
    await CounterStore().test { store in
      await store.send(.increment) { $0.count = 5 }
      await store.finish()
    }
  }

  @Test("an error that ends the body is all that is said")
  func throwing() async {
    let capture = await captureFailures {
      await #expect(throws: CancellationError.self) {
        try await CounterStore().test { store in
          await store.send(.warn("Oh"))
          throw CancellationError()
        }
      }
    }
    #expect(capture.failures == [])
  }

  // MARK: awaitState

  @Test("awaitState answers with the state of now where that is as wanted")
  func now() async {
    #expect(await CounterStore().awaitState(until: { $0.count == 4 }).count == 4)
  }

  @Test("awaitState waits for the state, however short it is")
  func awaitState() async {
    let observe = FakeSubjectInteractor<Int, Int>()
    let store = CounterStore(observe: observe)
    store.send(.observe)
    for value in 10..<20 { observe.emit(value) }
    #expect(await store.awaitState(until: { $0.count == 15 }).count == 15)
    #expect(await store.awaitState(until: { $0.count == 19 }).count == 19)
    store.end()
  }

  @Test("awaitState fails at once where no work is running")
  func idle() async {
    let capture = await captureFailures {
      await CounterStore().awaitState(until: { $0.count == 15 }, limit: .seconds(1_000))
    }
    #expect(
      capture.messages == [
        """
        The state was not as wanted, and no work of the store is running that could change it:

            CounterState(
              count: 4,
              isHalving: false,
              error: nil
            )
        """
      ])
  }

  @Test("awaitState fails at its limit, and names what is running")
  func late() async {
    let store = CounterStore(halve: halve)
    store.send(.halve)
    let capture = await captureFailures {
      let state = await store.awaitState(until: { $0.count == 2 }, limit: .milliseconds(20))
      #expect(state == store.state)
    }
    #expect(
      capture.messages == [
        """
        The state was not as wanted within 0.02 seconds:

            CounterState(
              count: 4,
              isHalving: true,
              error: nil
            )

            The task "halve" is running.
        """
      ])
    store.end()
  }

  @Test("awaitState that is cancelled says so")
  func cancelled() async {
    let store = CounterStore(halve: halve)
    store.send(.halve)
    let capture = await captureFailures {
      let test = Task {
        _ = await store.awaitState(until: { $0.count == 2 }, limit: .seconds(1_000))
      }
      test.cancel()
      await test.value
    }
    #expect(
      capture.messages == [
        """
        The state was not as wanted before the test was cancelled:

            CounterState(
              count: 4,
              isHalving: true,
              error: nil
            )

            The task "halve" is running.
        """
      ])
    store.end()
  }

  // MARK: Another style

  @Test("a store of another style is driven by the same test store")
  func anotherStyle() async {
    let store = TestStore(ProjectedStore(CounterStore(halve: halve)))
    await store.send({ $0.send(.increment) }) { $0 = 5 }
    await store.send({ $0.send(.halve) })
    halve.succeed(2)
    await store.receive { $0 = 2 }
    await store.finish()
  }
}
