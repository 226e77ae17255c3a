import Strata
import Trapezio
import TrapezioNavigation

final class CounterStore:
  TrapezioStore<CounterScreen, CounterState, CounterEvent>
{
  private let halve: StrataInteractor<Int, Int>
  private let navigator: any TrapezioNavigator

  init(
    screen: CounterScreen, halve: StrataInteractor<Int, Int>,
    navigator: any TrapezioNavigator
  ) {
    self.halve = halve
    self.navigator = navigator
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
    case .showSummary:
      navigator.goTo(SummaryScreen(value: state.count))
    case .reset:
      strataLaunch(id: "reset", ifRunning: .ignoreNew) {
        await self.navigator.ask(
          .alert(
            "Start again?",
            [.destructive("Start again", true), .cancel("Cancel", false)]))
      } reduce: { answer in
        guard answer == true else { return }
        self.tasks.cancel(id: "halve")
        self.update { $0 = CounterState(count: self.screen.initialValue) }
      }
    }
  }
}
