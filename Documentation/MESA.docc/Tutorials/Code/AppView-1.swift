import SwiftUI
import TrapezioNavigation

struct AppView: View {
  var body: some View {
    TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) {
      screen, _, _ in
      switch screen {
      case let counter as CounterScreen:
        CounterFactory.make(screen: counter)
      case let summary as SummaryScreen:
        Text("The count is \(summary.value).")
      default:
        TrapezioMissingScreen(screen)
      }
    }
  }
}
