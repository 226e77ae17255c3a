import SwiftUI
import Trapezio

struct CounterUI: TrapezioUI {
  func map(
    state: CounterState,
    onEvent: @escaping @MainActor (CounterEvent) -> Void
  ) -> some View {
    VStack {
      Text("Count: \(state.count)")
      if let error = state.error { Text(error) }
      Button("Increment") { onEvent(.increment) }
      Button("Decrement") { onEvent(.decrement) }
      Button("Halve") { onEvent(.halve) }.disabled(state.isHalving)
    }
  }
}
