import Strata
import Trapezio

let store = CounterStore(
  screen: CounterScreen(initialValue: 4), halve: Halving.useCase())
for _ in 1...3 {
  await store.send(.halve).finish()
  print("Count:", store.state.count, store.state.error ?? "")
}
