// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  struct CounterUI: TrapezioUI {
    func map(state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void) -> some View
    {
      VStack {
        Text("Count: \(state.count)")
        Button("Increment") { onEvent(.increment) }
      }
    }
  }

  struct CounterFactory {
    @ViewBuilder @MainActor
    static func make(
      screen: CounterScreen, navigator: (any TrapezioNavigator)?, interop: (any TrapezioInterop)?
    ) -> some View {
      TrapezioContainer(
        makeStore: CounterStore(
          screen: screen, divideUsecase: DivideUsecase(), navigator: navigator, interop: interop),
        ui: CounterUI()
      )
    }
  }

  struct SummaryUI: TrapezioUI {
    func map(state: SummaryState, onEvent: @escaping @MainActor (SummaryEvent) -> Void) -> some View
    {
      Button(state.saveMessage ?? "Save") { onEvent(.save) }
    }
  }

  struct SummaryFactory {
    @MainActor
    static func make(screen: SummaryScreen, navigator: (any TrapezioNavigator)?) -> some View {
      TrapezioContainer(
        makeStore: SummaryStore(
          screen: screen,
          saveUseCase: SaveLastValueUseCase(repository: SummaryRepositoryInMemory())),
        ui: SummaryUI())
    }
  }

  struct AppView: View {
    var body: some View {
      TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) { screen, navigator, interop in
        switch screen {
        case let counter as CounterScreen:
          CounterFactory.make(screen: counter, navigator: navigator, interop: interop)
        case let summary as SummaryScreen:
          SummaryFactory.make(screen: summary, navigator: navigator)
        default:
          EmptyView()
        }
      }
    }
  }

  /// A host whose closure for interop events is optional, and a factory with optional parameters.
  struct InteropAppView: View {
    let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?

    var body: some View {
      TrapezioNavigationHost(root: CounterScreen(initialValue: 0), onInterop: onInterop) {
        _, _, interop in
        Self.makeHelp(interop: interop)
      }
    }

    @MainActor
    private static func makeHelp(interop: (any TrapezioInterop)?) -> some View {
      Button("Help") { interop?.send(CounterInterop.help) }
    }
  }

  /// Shows a store of another owner.
  struct KeptCounter: View {
    let store: CounterStore

    var body: some View { store.render(with: CounterUI()) }
  }
#endif
