import SwiftUI
import TrapezioNavigation

struct AppView: View {
  var body: some View {
    TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) {
      screen, navigator, _ in
      switch screen {
      case let counter as CounterScreen:
        CounterFactory.make(screen: counter, navigator: navigator)
      case let summary as SummaryScreen:
        Text("The count is \(summary.value).")
      default:
        TrapezioMissingScreen(screen)
      }
    }
  }
}
