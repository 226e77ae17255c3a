import Trapezio
import TrapezioNavigation

let screen = CounterScreen(initialValue: 4)
let stack = TrapezioStackNavigator(root: screen)
let store = CounterStore(
  screen: screen, halve: Halving.useCase(),
  navigator: stack.navigator(of: stack.root))
store.send(.increment)
store.send(.showSummary)
print(stack.current.screen)
