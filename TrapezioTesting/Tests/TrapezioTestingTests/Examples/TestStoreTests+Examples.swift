// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

/// The examples of the documentation.
@Suite("The examples", .inTurn)
@MainActor
struct TestStoreExamplesTests {
  private let screen = CounterScreen(initialValue: 4)
  private let halve = FakeInteractor<Int, Int>()
  private let observe = FakeSubjectInteractor<Int, Int>()

  @Test("TestStore")
  func testStore() async {
    let store = TestStore(CounterStore(screen: screen, halve: halve))

    await store.send(.increment) { $0.count = 5 }
    await store.send(.halve) { $0.isHalving = true }
    halve.fail(with: OfflineError())
    await store.receive {
      $0.isHalving = false
      $0.error = "You are offline."
    }
    await store.finish()
  }

  @Test("FakeInteractor")
  func fakeInteractor() async {
    let halve = FakeInteractor<Int, Int>()
    let store = TestStore(CounterStore(screen: screen, halve: halve))
    await store.send(.halve) { $0.isHalving = true }
    halve.succeed(2)
    await store.receive {
      $0.isHalving = false
      $0.count = 2
    }
    await halve.expectCall(4)
  }

  @Test("FakeInteractor, with an answer for parameters")
  func answerForParams() async {
    let store = TestStore(CounterStore(screen: screen, halve: halve))
    await store.send(.halve) { $0.isHalving = true }
    halve.succeed(2, for: 4)
    await store.receive {
      $0.isHalving = false
      $0.count = 2
    }
    await store.finish()
  }

  @Test("FakeInteractor, created with answers")
  func answers() async throws {
    let scripted = FakeInteractor<Int, Int>(answers: [
      .success(2), .failure(OfflineError()),
    ])
    let computed = FakeInteractor<Int, Int> { $0 / 2 }
    #expect(try requireSuccess(await scripted.execute(params: 4)) == 2)
    #expect(expectFailure(await scripted.execute(params: 2), as: OfflineError.self) != nil)
    #expect(expectSuccess(await computed.execute(params: 4), 2) == 2)
  }

  @Test("FakeSubjectInteractor")
  func fakeSubjectInteractor() async {
    let observe = FakeSubjectInteractor<Int, Int>()
    let store = TestStore(CounterStore(screen: screen, observe: observe))
    await store.send(.observe)  // Observes with the parameter 7.
    observe.emit(10)
    await store.receive { $0.count = 10 }
    #expect(observe.observations == [7])
    await store.end()
  }

  @Test("FakeTrapezioInterop")
  func interop() async {
    let interop = FakeTrapezioInterop()
    let store = TestStore(
      CounterStore(screen: screen, interop: interop), interop: interop)
    await store.send(.help)
    await interop.expectEvent(CounterInteropEvent.helpRequested)
    await store.finish()
  }

  @Test("FakeTrapezioNavigator")
  func navigator() async {
    let navigator = FakeTrapezioNavigator(
      root: CounterScreen(initialValue: 4))
    let store = TestStore(
      CounterStore(screen: screen, navigator: navigator),
      navigator: navigator)
    await store.send(.showSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
    #expect(
      navigator.stack.current.screen as? SummaryScreen
        == SummaryScreen(value: 4))
    await store.finish()
  }

  @Test("FakeTrapezioNavigator, with a result of the next screen")
  func navigatorResult() async {
    let navigator = FakeTrapezioNavigator(
      root: CounterScreen(initialValue: 4))
    let store = TestStore(
      CounterStore(screen: screen, navigator: navigator),
      navigator: navigator)
    await store.send(.askSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
    navigator.leave(SummaryScreen.self, returning: 8)
    await store.receive { $0.count = 8 }
    await store.finish()
  }

  @Test("FakeTrapezioNavigator, with a screen that returns a result")
  func navigatorScreen() async {
    let navigator = FakeTrapezioNavigator(screen: screen, isAwaited: true)
    let store = TestStore(
      CounterStore(screen: screen, navigator: navigator),
      navigator: navigator)
    await store.send(.answer)
    await navigator.expectEvent(.dismissReturning(4))
    #expect(navigator.returnedResult as? Int == 4)
    await store.finish()
  }

  @Test("Messages")
  func messages() async {
    let store = TestStore(CounterStore(screen: screen))
    await store.send(.warn("The disk is full."))
    await store.messages.expectEvent("The disk is full.")
    await store.finish()
  }

  @Test("Messages with actions")
  func actions() async {
    let store = TestStore(CounterStore(screen: screen))
    await store.send(.clear) { $0.count = 0 }
    await store.messages.expectMessage(
      "Cleared.", title: "Counter", kind: .success, actions: ["Undo", "Halve"])
    await store.press("Undo") { $0.count = 4 }
    await store.finish()
  }

  @Test("MessageRecorder")
  func messageRecorder() async {
    let store = CounterStore(screen: screen)
    let messages = MessageRecorder()
    store.use(messages.observer)
    store.send(.warn("The disk is full."))
    await messages.expectEvent("The disk is full.")
  }

  @Test("FakeInteractor, with assertions of its calls")
  func calls() async {
    let store = TestStore(CounterStore(screen: screen, halve: halve))
    await store.send(.halve) { $0.isHalving = true }
    await halve.expectCall(4)
    await store.end()
    halve.expectNoMoreCalls()
  }

  @Test("TestEventSink")
  func sink() async {
    let sink = TestEventSink<CounterEvent>()
    let panel = CounterPanel().map(
      state: CounterState(count: 4), onEvent: sink.send)
    panel.press("+")
    await sink.expectEvent(.increment)
    sink(.reset)
    #expect(sink.last == .reset)
    #expect(sink.count == 2)
  }

  @Test("TestProjection")
  func projection() async {
    let panel = TestProjection(CounterPanel(), state: CounterState(count: 4))
    panel.expectContent(Panel(lines: ["4"]))
    panel.content.press("+")
    await panel.expectEvent(.increment)
    panel.expectNoMoreEvents()
  }

  @Test("TestClock")
  func clock() async {
    let clock = TestClock()
    let store = TestStore(CounterStore(screen: screen, clock: clock))
    await store.send(.wait(.seconds(3)))
    await clock.advance(by: .seconds(3))
    await store.receive { $0.count = 5 }
    await store.receive { $0.count = 6 }
    await store.finish()
  }

  @Test("TestStore.settle()")
  func settle() async {
    let halve = FakeInteractor<Int, Int>()
    let store = TestStore(CounterStore(screen: screen, halve: halve))
    await store.send(.halve) { $0.isHalving = true }
    await store.settle()
    #expect(halve.calls == [4])
    halve.succeed(2)
    await store.receiveHalf(2)
    await store.finish()
  }

  @Test("TestClock, with a debounce")
  func debounce() async {
    let clock = TestClock()
    let store = TestStore(CounterStore(screen: screen, clock: clock))
    await store.send(.wait(.milliseconds(300)))
    await clock.advance(by: .milliseconds(299))
    await store.expectNoChange()
    #expect(clock.pendingSleeps == [.milliseconds(1)])
    await store.send(.wait(.milliseconds(300)))
    await clock.advance(by: .milliseconds(299))
    #expect(clock.pendingSleeps == [.milliseconds(1)])
    await clock.advance(by: .milliseconds(1))
    await store.receive(until: { $0.count == 6 })
    await store.finish()
  }

  private final class TimerStore:
    TrapezioStore<CounterScreen, TimerStore.State, TimerStore.Event>
  {
    struct State: TrapezioState {
      var seconds = 0
    }

    enum Event: TrapezioEvent {
      case start
    }

    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) {
      self.clock = clock
      super.init(screen: CounterScreen(), initialState: State())
    }

    override func handle(event: Event) {
      strataLaunch(
        id: "timer", after: .seconds(1), every: .seconds(1), clock: clock
      ) {
      } reduce: {
        self.update { $0.seconds += 1 }
      }
    }
  }

  @Test("TestClock, with a timer")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(TimerStore(clock: clock))
    await store.send(.start)
    await clock.advance(by: .seconds(3), inStepsOf: .seconds(1))
    for second in 1...3 { await store.receive { $0.seconds = second } }
    await store.end()
  }

  @Test("TestClock, with a time limit")
  func limit() async {
    let clock = TestClock()
    let call = Task {
      await halve.execute(params: 4, timeout: .seconds(5), clock: clock)
    }
    await clock.advance(by: .seconds(5))
    expectTimeout(await call.value)
  }

  @Test("ImmediateClock")
  func immediateClock() async {
    let store = TestStore(
      CounterStore(screen: screen, clock: ImmediateClock()))
    await store.send(.wait(.seconds(3)))
    await store.receive(until: { $0.count == 6 })
    await store.finish()
  }

  @Test("Exhaustivity")
  func exhaustivity() async {
    let store = TestStore(CounterStore(screen: screen, observe: observe))
    store.exhaustivity = .off(showSkipped: true)
    await store.send(.observe)
    for value in 5..<10 { observe.emit(value) }
    await store.receive { $0.count = 9 }
    await store.end()
  }

  @Test("A store without a test store")
  func plainStore() async {
    let store = CounterStore(screen: screen, observe: observe)
    store.send(.observe)
    observe.emit(10)
    await store.awaitState("a count of 10", until: { $0.count == 10 })
    store.end()
  }

  @Test("test")
  func test() async {
    await CounterStore(screen: screen).test { store in
      await store.send(.increment) { $0.count = 5 }
    }
  }

  @Test("expectDeallocates")
  func deallocates() async {
    await expectDeallocates {
      let store = CounterStore(screen: screen, halve: halve)
      store.send(.halve)
      store.end()
      return store
    }
  }
}
