import SwiftUI
import Trapezio
import TrapezioNavigation

enum CounterFactory {
  @MainActor @ViewBuilder
  static func make(screen: CounterScreen, navigator: any TrapezioNavigator)
    -> some View
  {
    TrapezioContainer(
      makeStore: CounterStore(
        screen: screen, halve: Halving.useCase(), navigator: navigator),
      ui: CounterUI())
  }
}
