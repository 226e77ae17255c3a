import SwiftUI
import Trapezio

@main
struct FirstCounterApp: App {
  var body: some Scene {
    WindowGroup {
      TrapezioContainer(
        makeStore: CounterStore(screen: CounterScreen(initialValue: 0)),
        ui: CounterUI())
    }
  }
}
