import Trapezio

final class CounterStore:
  TrapezioStore<CounterScreen, CounterState, CounterEvent>
{
  init(screen: CounterScreen) {
    super.init(
      screen: screen,
      initialState: CounterState(count: screen.initialValue))
  }
}
