// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore", .inTurn)
@MainActor
struct TestStoreTests {
  let halve = FakeInteractor<Int, Int>()
  let observe = FakeSubjectInteractor<Int, Int>()
  let clock = TestClock()

  func makeStore() -> TestStore<CounterStore> {
    TestStore(CounterStore(halve: halve, observe: observe, clock: clock))
  }

  @Test("send asserts the change that an event makes at once")
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

  @Test("receive asserts the next change of work")
  func receive() async {
    let store = makeStore()
    await store.send(.halve) { $0.isHalving = true }
    halve.succeed(2)
    await store.receiveHalf(2)
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

  @Test("after a test store has finished, another one sees the later changes")
  func second() async {
    let first = makeStore()
    await first.send(.increment) { $0.count = 5 }
    await first.finish()
    let second = TestStore(first.base)
    await second.send(.halve) { $0.isHalving = true }
    halve.succeed(2)
    await second.receiveHalf(2)
    await second.send(.warn("Oh"))
    await second.messages.expectEvent("Oh")
    await second.finish()
    #expect(first.state.count == 5)
  }

  @Test("after a test store is released, another one can test the store")
  func secondAfterRelease() async {
    let base = CounterStore(halve: halve, observe: observe, clock: clock)
    for count in [5, 6] {
      let store = TestStore(base)
      await store.send(.increment) { $0.count = count }
    }
    await TestStore(base).finish()
    #expect(base.state.count == 6)
  }

  @Test("each event that work sends is one change")
  func sentByWork() async {
    let store = makeStore()
    await store.send(.wait(.seconds(3)))
    await clock.advance(by: .seconds(3))
    await store.receive { $0.count = 5 }
    await store.receive { $0.count = 6 }
    await store.finish()
  }

  @Test("a test store sees the values of a stream one by one, in their order")
  func stream() async {
    let store = makeStore()
    await store.send(.observe)
    for value in 10..<20 { observe.emit(value) }
    for value in 10..<20 { await store.receive { $0.count = value } }
    #expect(observe.observations == [7])
    await store.end()
  }

  @Test("expectNoChange passes while work waits for the test, and finds later changes with receive")
  func noChange() async {
    let store = makeStore()
    await store.send(.wait(.seconds(3)))
    await clock.advance(by: .seconds(2))
    await store.expectNoChange()
    await clock.advance(by: .seconds(1))
    await store.receive { $0.count = 5 }
    await store.receive { $0.count = 6 }
    await store.expectNoChange()
    await store.finish()
    await store.base.tasks.expectIdle()
  }

  @Test("a test store sees a task that is added to the scope")
  func addedTask() async {
    let store = makeStore()
    await store.send(.addTask)
    halve.succeed(0)
    await store.receive { $0.count = 14 }
    await store.finish()
  }

  @Test("the state of a test store contains the asserted changes only")
  func state() async {
    let store = makeStore()
    await store.observe(10, from: observe)
    #expect(store.state.count == 4)
    await store.receive { $0.count = 10 }
    #expect(store.state.count == 10)
    await store.end()
  }

  @Test("a test has one outcome, whether a change of work comes before or after the next event")
  func anyOrder() async {
    for comesFirst in [true, false] {
      let halve = FakeInteractor<Int, Int>()
      let store = TestStore(CounterStore(halve: halve, observe: observe))
      await store.send(.halve) { $0.isHalving = true }
      if comesFirst {
        halve.fail(with: OfflineError())
        await store.base.awaitState(until: { $0.error != nil })
      }
      await store.send(.increment) { $0.count += 1 }
      #expect(store.state == CounterState(count: 5, isHalving: true))
      if !comesFirst { halve.fail(with: OfflineError()) }
      await store.receive {
        $0.isHalving = false
        $0.error = OfflineError().message
      }
      #expect(store.state == store.base.state)
      await store.finish()
    }
  }

  @Test("receive(until:) takes all changes up to the state that meets the condition")
  func receiveUntil() async {
    let store = makeStore()
    await store.send(.observe)
    for value in 10..<20 { observe.emit(value) }
    await store.receive(until: { $0.count == 15 })
    #expect(store.state.count == 15)
    await store.receive { $0.count = 16 }
    await store.receive(until: { $0.count == 16 })
    #expect(store.state.count == 16)
    await store.receive(until: { $0.count == 19 })
    await store.end()
  }

  @Test("a test store sees work that work starts")
  func chain() async {
    let store = makeStore()
    await store.send(.waitAndHalve)
    clock.run()
    await store.receive { $0.isHalving = true }
    halve.succeed(2)
    await store.receiveHalf(2)
    await store.finish()
  }

  @Test("skipChanges marks all changes as asserted")
  func skipChanges() async {
    let store = makeStore()
    await store.observe(10, 11, from: observe)
    store.skipChanges()
    #expect(store.state.count == 11)
    store.skipChanges()
    await store.send(.increment) { $0.count = 12 }
    await store.end()
  }

  @Test("cancelTasks ends all work, and the store stays in use")
  func cancelTasks() async {
    let store = makeStore()
    await store.send(.observe)
    await store.send(.halve) { $0.isHalving = true }
    await store.cancelTasks()
    #expect(store.base.tasks.runningTasks.count == 0)
    await store.send(.increment) { $0.count = 5 }
    await store.finish()
  }

  @Test("end cancels the work, and the state stays the same from then on")
  func end() async {
    let store = makeStore()
    await store.send(.halve) { $0.isHalving = true }
    _ = await halve.nextCall()
    await store.end()
    #expect(store.base.isEnded)
    #expect(store.base.state == CounterState(count: 4, isHalving: true))
  }

  @Test("work sees the task-locals of send, whether it is detached or not")
  func taskLocal() async {
    let seen = FakeInteractor<Int, Int> { _ in Override.value }
    let store = TestStore(CounterStore(halve: seen))
    await Override.$value.withValue(42) { await store.send(.halve) { $0.isHalving = true } }
    await store.receiveHalf(42)
    await store.finish()
  }

  @Test("messages of events and of work are asserted one by one")
  func messages() async {
    let store = makeStore()
    await store.send(.warn("Oh"))
    await store.send(.crossReference)
    halve.succeed(0)
    #expect(await store.messages.nextEvent() == "Oh")
    #expect(await store.messages.nextEvent() == "Done.")
    store.messages.expectNoMoreEvents()
    #expect(store.messages.messages == store.base.messages.messages)
    await store.finish()
  }

  @Test("a thousand tests at once have one outcome")
  func parallel() async {
    await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { await runOneOfMany() } }
    }
  }

  private func runOneOfMany() async {
    let halve = FakeInteractor<Int, Int>()
    let observe = FakeSubjectInteractor<Int, Int>()
    let clock = TestClock()
    let store = TestStore(CounterStore(halve: halve, observe: observe, clock: clock))
    await store.send(.halve) { $0.isHalving = true }
    await store.send(.wait(.seconds(1)))
    halve.succeed(2)
    await store.receiveHalf(2)
    await clock.advance(by: .seconds(1))
    await store.receive { $0.count = 3 }
    await store.send(.observe)
    await store.receive { $0.count = 4 }
    observe.emit(10)
    await store.receive { $0.count = 10 }
    await store.end()
  }

  @Test("receive(until:) sees each state of work, even if the test sends events meanwhile")
  func untilOutOfOrder() async {
    let store = makeStore()
    await store.observe(9, 10, from: observe)
    await store.send(.halve) { $0.isHalving = true }
    await store.receive(until: { $0.count == 9 })
    #expect(store.state == CounterState(count: 9, isHalving: true))
    await store.receive { $0.count = 10 }
    #expect(store.state == store.base.state)
    await store.cancelTasks()
    await store.finish()
  }

  @Test(
    "the closure of send gets the state before the event, including changes that were not asserted")
  func closureSeesTheStateBefore() async {
    let store = makeStore()
    await store.observe(9, from: observe)
    var seen: [Int] = []
    await store.send(.increment) {
      seen.append($0.count)
      $0.count = 10
    }
    #expect(seen == [9])
    await store.receive { $0.count = 9 }
    #expect(store.state.count == 10)
    await store.end()
  }

  @Test("two tasks can wait for a state at once")
  func twoReceive() async {
    for _ in 0..<100 {
      let observe = FakeSubjectInteractor<Int, Int>()
      let store = TestStore(CounterStore(observe: observe))
      await store.send(.observe)
      async let first: Void = store.receive(until: { $0.count >= 12 })
      async let second: Void = store.receive(until: { $0.count >= 13 })
      for value in 11...13 { observe.emit(value) }
      _ = await (first, second)
      store.skipChanges()
      await store.end()
    }
  }

  @Test("an idle store has finished, however short the limit is")
  func idle() async {
    // The limit is the subject.
    for limit in [Duration.zero, .seconds(-1), .nanoseconds(1), .seconds(Int64.max)] {
      let store = TestStore(CounterStore(), limit: limit)
      await store.finish()
    }
  }

  @Test("a huge limit does not trap")
  func hugeLimit() async {
    let store = TestStore(
      CounterStore(halve: halve, observe: observe), limit: .seconds(Int64.max))
    await store.send(.observe)
    async let received: Void = store.receive { $0.count = 10 }
    observe.emit(10)
    await received
    await store.end()
  }

  @Test("a state that is never equal to itself is no change")
  func notANumber() async {
    let store = TestStore(MeasureStore())
    await store.send(.reset)
    await store.finish()
  }

  @Test("a test store is deallocated with its recorders")
  func release() async {
    weak var messages: MessageRecorder?
    weak var navigator: FakeTrapezioNavigator?
    await expectDeallocates {
      let fake = FakeTrapezioNavigator()
      let base = CounterStore(navigator: fake)
      let store = TestStore(base, navigator: fake)
      messages = store.messages
      navigator = fake
      await store.send(.observe)
      await store.end()
      return base
    }
    // The cancelled task retains the observers of its store, and ends on another thread.
    while messages != nil || navigator != nil, !Task.isCancelled { await Task.yield() }
    #expect(messages == nil)
    #expect(navigator == nil)
  }

  @Test("two stores can share a fake")
  func sharedFake() async {
    let navigator = FakeTrapezioNavigator()
    let first = TestStore(CounterStore(halve: halve, navigator: navigator), navigator: navigator)
    let second = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    await first.send(.crossReference)
    async let event = navigator.nextEvent()
    halve.succeed(1)
    #expect(await event == .dismiss)
    #expect(await first.messages.nextEvent() == "Done.")
    await first.finish()
    await second.finish()
  }
}

private enum Override {
  @TaskLocal static var value = 0
}

/// A state that is not equal to itself, because its value is not a number.
private final class MeasureStore: TrapezioStore<CounterScreen, MeasureState, CounterEvent> {
  init() { super.init(screen: CounterScreen(), initialState: MeasureState()) }

  override func handle(event: CounterEvent) {}
}

private struct MeasureState: TrapezioState {
  var value = Double.nan
}
