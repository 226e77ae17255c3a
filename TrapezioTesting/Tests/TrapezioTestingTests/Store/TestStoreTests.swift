// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore", .timeLimit(.minutes(1)))
@MainActor
struct TestStoreTests {
  private let halve = FakeInteractor<Int, Int>()
  private let observe = FakeSubjectInteractor<Int, Int>()
  private let clock = TestClock()

  private func makeStore() -> TestStore<CounterStore> {
    TestStore(CounterStore(halve: halve, observe: observe, clock: clock))
  }

  @Test("it asserts the change that an event makes at once")
  func send() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 5 }
    #expect(store.state.count == 5)
    await store.finish()
  }

  @Test("an event that changes nothing needs no closure")
  func nothing() async {
    let store = makeStore()
    await store.send(.reset)
    await store.finish()
  }

  @Test("the events that an event sends are part of it")
  func nested() async {
    let store = makeStore()
    await store.send(.incrementTwice) { $0.count = 6 }
    await store.finish()
  }

  @Test("it asserts the next change that work makes")
  func receive() async {
    let store = makeStore()
    await store.send(.halve) { $0.isHalving = true }
    halve.succeed(2)
    await store.receive {
      $0.isHalving = false
      $0.count = 2
    }
    #expect(halve.calls == [4])
    await store.finish()
  }

  @Test("an answer may come before the call")
  func early() async {
    let store = makeStore()
    halve.fail(with: CancellationError())
    await store.send(.halve) { $0.isHalving = true }
    await store.receive {
      $0.isHalving = false
      $0.error = StrataCancellationException().message
    }
    await store.finish()
  }

  @Test("an event that work sends is one change, with the events that it sends")
  func sentByWork() async {
    let store = makeStore()
    await store.send(.wait(.seconds(3)))
    await clock.advance(by: .seconds(3))
    await store.receive { $0.count = 6 }
    await store.finish()
  }

  @Test("it sees the values of a stream one by one, in order")
  func stream() async {
    let store = makeStore()
    await store.send(.observe)
    for value in 10..<20 { observe.emit(value) }
    for value in 10..<20 { await store.receive { $0.count = value } }
    #expect(observe.observations == [7])
    await store.end()
  }

  @Test("it sees a task that is handed to the scope")
  func addedTask() async {
    let store = makeStore()
    await store.send(.addTask)
    halve.succeed(0)
    await store.receive { $0.count = 14 }
    await store.finish()
  }

  @Test("its state is what was asserted so far, whatever has come behind it")
  func state() async {
    let store = makeStore()
    await store.send(.observe)
    observe.emit(10)
    await store.base.awaitState(until: { $0.count == 10 })
    #expect(store.state.count == 4)
    await store.receive { $0.count = 10 }
    #expect(store.state.count == 10)
    await store.end()
  }
}
