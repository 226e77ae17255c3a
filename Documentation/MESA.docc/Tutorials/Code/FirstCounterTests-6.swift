import Strata
import Testing
import Trapezio
import TrapezioTesting

@testable import FirstCounter

@MainActor
struct FirstCounterTests {
  let halve = FakeInteractor<Int, Int>()
  let navigator = FakeTrapezioNavigator(
    root: CounterScreen(initialValue: 4))

  func makeStore(line: UInt = #line) -> TestStore<CounterStore> {
    TestStore(
      CounterStore(
        screen: CounterScreen(initialValue: 4), halve: halve,
        navigator: navigator),
      navigator: navigator, line: line)
  }

  @Test("The buttons count up and down")
  func counting() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 5 }
    await store.send(.decrement) { $0.count = 4 }
    await store.finish()
  }

  @Test("Halving shows half of the count")
  func halving() async {
    let store = makeStore()
    await store.send(.halve) { $0.isHalving = true }
    await halve.expectCall(4)
    halve.succeed(2)
    await store.receive {
      $0.isHalving = false
      $0.count = 2
    }
    await store.finish()
  }

  @Test("A failure keeps the count and shows the message")
  func halvingFails() async {
    let store = makeStore()
    halve.fail(with: OddNumber(number: 3))
    await store.send(.halve) { $0.isHalving = true }
    await store.receive {
      $0.isHalving = false
      $0.error = "3 is odd."
    }
    await store.finish()
  }

  @Test("The summary receives the count")
  func summary() async {
    let store = makeStore()
    await store.send(.showSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
    await store.finish()
  }

  @Test("Start again asks first")
  func reset() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 5 }
    await store.send(.reset)
    await navigator.expectQuestion("Start again?")
    await navigator.press("Start again")
    await store.receive { $0.count = 4 }
    await store.finish()
  }

  @Test("The use case refuses an odd number")
  func oddNumber() async {
    let halve = Halving.useCase()
    #expect(expectSuccess(await halve.execute(params: 4)) == 2)
    let failure = await halve.execute(params: 3)
    #expect(expectFailure(failure, as: OddNumber.self)?.number == 3)
  }
}
