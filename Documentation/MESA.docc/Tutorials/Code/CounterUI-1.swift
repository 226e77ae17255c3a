import SwiftUI
import Trapezio

struct CounterUI: TrapezioUI {
  func map(
    state: CounterState,
    onEvent: @escaping @MainActor (CounterEvent) -> Void
  ) -> some View {
    VStack {
      Text("Count: \(state.count)")
      Button("Increment") { onEvent(.increment) }
      Button("Decrement") { onEvent(.decrement) }
    }
  }
}
