// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// How a host draws a stack.

import Trapezio
import TrapezioNavigation

struct CounterScreen: TrapezioScreen {
  let initialValue: Int
}

struct SummaryScreen: TrapezioScreen {
  let value: Int
}

@MainActor
func drive() {
  let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 0))
  navigator.goTo(SummaryScreen(value: 3))
  let shown = navigator.current.screen
  print(shown)

  let token = navigator.observe { entries in
    print("showing \(entries.count) screens, the top is \(entries[entries.count - 1].screen)")
  }
  navigator.dismiss()
  token.cancel()
}

#if canImport(SwiftUI)
  import SwiftUI

  enum CounterFactory {
    @MainActor
    static func make(
      screen: CounterScreen, navigator: (any TrapezioNavigator)?, interop: (any TrapezioInterop)?
    ) -> some View {
      Text("\(screen.initialValue)")
    }
  }

  enum SummaryFactory {
    @MainActor
    static func make(screen: SummaryScreen, navigator: (any TrapezioNavigator)?) -> some View {
      Text("\(screen.value)")
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
          TrapezioMissingScreen(screen)
        }
      }
    }
  }

  struct CounterApp: App {
    var body: some Scene {
      WindowGroup {
        AppView()
      }
      .commands {
        TrapezioNavigationCommands()
      }
    }
  }

  /// A view deep in a screen, to which nobody hands the navigator.
  struct CloseButton: View {
    @Environment(\.trapezioNavigator) private var navigator

    var body: some View {
      Button("Close") { navigator?.dismiss() }
    }
  }
#endif
