import Strata
import Trapezio

final class CounterStore:
  TrapezioStore<CounterScreen, CounterState, CounterEvent>
{
  private let halve: StrataInteractor<Int, Int>

  init(screen: CounterScreen, halve: StrataInteractor<Int, Int>) {
    self.halve = halve
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
    case .halve:
      strataLaunch(
        halve, params: state.count, id: "halve", loading: \.isHalving
      ) { result in
        self.update {
          $0.count = result.getOrDefault($0.count)
          $0.error = result.errorMessage
        }
      }
    }
  }
}
