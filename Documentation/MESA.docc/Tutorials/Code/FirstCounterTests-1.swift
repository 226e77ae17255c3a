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
}
