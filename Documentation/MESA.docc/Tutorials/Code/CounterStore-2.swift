import Trapezio

final class CounterStore:
  TrapezioStore<CounterScreen, CounterState, CounterEvent>
{
  init(screen: CounterScreen) {
    super.init(
      screen: screen,
      initialState: CounterState(count: screen.initialValue))
  }

  override func handle(event: CounterEvent) {
    switch event {
    case .increment:
      update { $0.count += 1 }
    case .decrement:
      update { $0.count -= 1 }
    }
  }
}
