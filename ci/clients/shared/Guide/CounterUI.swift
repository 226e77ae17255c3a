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

  enum CounterFactory {
    @MainActor
    static func routes() -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(
          CounterScreen.self, name: "Counter"
        ) { screen, context in
          make(screen: screen, navigator: context.navigator)
        }
      }
    }

    @MainActor
    static func make(
      screen: CounterScreen, navigator: any TrapezioNavigator
    ) -> some View {
      TrapezioContainer(
        makeStore: CounterStore(
          screen: screen, halve: Halving.useCase(), navigator: navigator),
        ui: CounterUI())
    }
  }

  struct AppView: View {
    var body: some View {
      TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) {
        CounterFactory.routes()
        TrapezioRoute(SummaryScreen.self, name: "Summary") { summary, _ in
          Text("The count is \(summary.value).")
        }
      }
    }
  }
#endif
