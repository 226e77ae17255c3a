import Trapezio

let store = CounterStore(screen: CounterScreen(initialValue: 3))
print("Count:", store.state.count)
store.send(.increment)
store.send(.increment)
print("Count:", store.state.count)
