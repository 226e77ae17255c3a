// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  struct CounterUI: TrapezioUI {
    func map(
      state: CounterState,
      onEvent: @escaping @MainActor (CounterEvent) -> Void
    ) -> some View {
      VStack {
        Text("Count: \(state.count)")
        Button("Increment") { onEvent(.increment) }
        Button("Halve") { onEvent(.halve) }.disabled(state.isHalving)
        if let error = state.error { Text(error) }
        Button("Summary") { onEvent(.showSummary) }
      }
    }
  }

  extension CounterScreen {
    static let route = TrapezioRoute(
      CounterScreen.self, name: "Counter"
    ) { screen, context in
      CounterStore(
        screen: screen, halve: Halving.useCase(),
        navigator: context.navigator)
    }
    .ui { CounterUI() }
  }

  struct AppView: View {
    var body: some View {
      TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) {
        CounterScreen.route
        TrapezioRoute(SummaryScreen.self, name: "Summary") { summary, _ in
          Text("The count is \(summary.value).")
        }
      }
    }
  }
#endif
