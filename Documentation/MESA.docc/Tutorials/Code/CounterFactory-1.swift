import SwiftUI
import Trapezio

enum CounterFactory {
  @MainActor @ViewBuilder
  static func make(screen: CounterScreen) -> some View {
    TrapezioContainer(
      makeStore: CounterStore(screen: screen, halve: Halving.useCase()),
      ui: CounterUI())
  }
}
