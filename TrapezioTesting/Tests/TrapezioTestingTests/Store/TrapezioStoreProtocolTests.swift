// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TrapezioStoreProtocol", .inTurn)
@MainActor
struct TrapezioStoreProtocolTests {
  private let halve = FakeInteractor<Int, Int>()

  // MARK: test

  @Test("test drives the store, and finishes it at the end")
  func test() async {
    await CounterStore(halve: halve).test { store in
      await store.send(.halve) { $0.isHalving = true }
      halve.succeed(2)
      await store.receiveHalf(2)
    }
  }

  @Test("test fails on everything that was not asserted, at the line of its call")
  func leftovers() async {
    let line = #line
    let capture = await captureFailures {
      await CounterStore().test { store in
        await store.send(.warn("Oh"))
      }
    }
    #expect(capture.messages == [FailureCapture.unassertedMessage(before: "\"finish()\"")])
    #expect(capture.failures.map(\.line) == [UInt(line + 2)])
  }

  @Test("the closure of test may call finish")
  func finished() async {
    await CounterStore().test { store in
      await store.send(.increment) { $0.count = 5 }
      await store.finish()
    }
  }

  @Test("test reports only the error of its closure")
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

  @Test("awaitState returns the current state if it meets the condition")
  func now() async {
    #expect(await CounterStore().awaitState(until: { $0.count == 4 }).count == 4)
  }

  @Test("awaitState returns the first state that meets the condition, however briefly it lasts")
  func awaitState() async {
    let observe = FakeSubjectInteractor<Int, Int>()
    let store = CounterStore(observe: observe)
    store.send(.observe)
    for value in 10..<20 { observe.emit(value) }
    #expect(await store.awaitState(until: { $0.count == 15 }).count == 15)
    #expect(await store.awaitState(until: { $0.count == 19 }).count == 19)
    store.end()
  }

  @Test("awaitState waits for a change that no work of the store makes")
  func unowned() async throws {
    let store = CounterStore()
    let awaited = Task {
      await store.awaitState(until: { $0.count == 5 }, limit: .seconds(1_000))
    }
    // Now the task waits.
    await mainActorTurn()
    store.send(.increment)
    #expect(try await awaited.value(orFail: "the state").count == 5)
  }

  @Test("awaitState keeps no state and no observer once it has ended")
  func release() async throws {
    let store = TokenStore(screen: CounterScreen(), initialState: TokenState())
    let awaited = Task { await store.awaitState(until: { $0.count == 1 }) }
    // Now the task waits.
    await mainActorTurn()
    #expect(!store.tasks.observers.isEmpty)
    store.update { $0.count = 1 }
    #expect(try await awaited.value(orFail: "the state").count == 1)
    #expect(store.tasks.observers.isEmpty)
    let log = Log<String>()
    store.update { $0 = TokenState(count: 2, token: Token { log.append("released") }) }
    store.update { $0 = TokenState(count: 3) }
    try await log.wait(for: "released")
  }

  private struct TokenState: TrapezioState {
    var count = 0
    var token: Token?

    static func == (lhs: TokenState, rhs: TokenState) -> Bool { lhs.count == rhs.count }
  }

  private final class TokenStore: TrapezioStore<CounterScreen, TokenState, CounterEvent> {
    override func handle(event: CounterEvent) {}
  }

  @Test(
    "awaitState fails at its limit, and names the awaited state, the last state and the running work"
  )
  func late() async {
    let store = CounterStore(halve: halve)
    store.send(.halve)
    await halve.expectCall(4)
    let capture = await captureFailures {
      let state = await store.awaitState(
        "a count of 2", until: { $0.count == 2 },
        // The limit is the subject.
        limit: .milliseconds(20))
      #expect(state == store.state)
    }
    #expect(
      capture.text == """
        A count of 2 was expected, but did not come within 0.02 seconds. The last state:

        \(CounterState.lines(count: 4, isHalving: true))

            The task "halve" is running.
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        Let the work continue, or raise "limit".

        See Failures#state-not-reached.
        """)
    store.end()
  }

  @Test("a cancelled awaitState fails, and says that it was cancelled")
  func cancelled() async {
    let store = CounterStore(halve: halve)
    store.send(.halve)
    await halve.expectCall(4)
    let capture = await captureFailures {
      let test = Task {
        _ = await store.awaitState(until: { $0.count == 2 }, limit: .seconds(1_000))
      }
      test.cancel()
      await test.value
    }
    #expect(
      capture.text == """
        The test was cancelled while waiting for a state that meets the condition. The last state:

        \(CounterState.lines(count: 4, isHalving: true))

            The task "halve" is running.
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        See Failures#test-cancelled.
        """)
    store.end()
  }

  // MARK: Another style

  @Test("a test store drives a store of another style")
  func anotherStyle() async {
    let store = TestStore(ProjectedStore(CounterStore(halve: halve)))
    await store.send({ $0.send(.increment) }) { $0 = 5 }
    await store.send({ $0.send(.halve) })
    halve.succeed(2)
    await store.receive { $0 = 2 }
    await store.finish()
  }
}
