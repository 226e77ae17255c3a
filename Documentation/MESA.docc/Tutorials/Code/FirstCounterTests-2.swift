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
}
