// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Hosts that draw a stack or tabs.

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
  let navigator = TrapezioStackNavigator(
    root: CounterScreen(initialValue: 0))
  navigator.goTo(SummaryScreen(value: 3))
  let shown = navigator.current.screen
  print(shown)

  let token = TrapezioObservation(of: { navigator.entries }) { entries in
    print("showing \(entries.count) screens")
  }
  navigator.dismiss()
  token.cancel()
}

struct LibraryScreen: TrapezioScreen {}

struct BookScreen: TrapezioScreen {
  let id: Int
}

enum LibraryTab: String {
  case books, search
}

#if canImport(SwiftUI)
  import SwiftUI

  struct LibraryView: View {
    var body: some View {
      TrapezioNavigationHost(root: LibraryScreen()) { screen, navigator, _ in
        switch screen {
        case is LibraryScreen:
          Button("First book") { navigator.goTo(BookScreen(id: 1)) }
        case let book as BookScreen:
          Text("Book \(book.id)")
        default:
          TrapezioMissingScreen(screen)
        }
      }
    }
  }

  struct LibraryWindow: View {
    /// The tabs, or `nil` until the database is open.
    let tabs: TrapezioTabNavigator<LibraryTab>?

    var body: some View {
      Group {
        if let tabs { LibraryTabs(tabs: tabs) } else { ProgressView() }
      }
      .trapezioLinks(scheme: "library", hosts: ["library.example"])
      .trapezioRestoration(in: "main")
    }
  }

  struct LibraryTabs: View {
    let tabs: TrapezioTabNavigator<LibraryTab>

    var body: some View {
      TrapezioTabHost(tabs) { tab in
        Text(tab.rawValue)
      } routes: {
        TrapezioRoute(LibraryScreen.self, name: "library") { _, _ in
          Text("Library")
        }
        TrapezioRoute(BookScreen.self, name: "book", link: "/book/:id") {
          screen, _ in
          Text("Book \(screen.id)")
        }
      }
    }
  }

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
      TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) {
        screen, navigator, interop in
        switch screen {
        case let counter as CounterScreen:
          CounterFactory.make(
            screen: counter, navigator: navigator, interop: interop)
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
    }
  }

  /// A host whose app emits messages.
  struct MessagesView: View {
    let stack: TrapezioStackNavigator
    let alerts: TrapezioMessageManager

    var body: some View {
      TrapezioNavigationHost(navigator: stack) {
        TrapezioRoute(LibraryScreen.self, name: "library") { _, _ in
          Text("Library")
        }
      }
      .trapezioMessageAlerts(alerts)
    }
  }

  enum BookEvent: TrapezioEvent {
    case share
  }

  struct BookButtons: View {
    let onEvent: @MainActor (BookEvent) -> Void

    var body: some View {
      Button("Share") { onEvent(.share) }.trapezioAnchor("share")
    }
  }

  /// A view deep in a screen, which reads the navigator from the environment.
  struct CloseButton: View {
    @Environment(\.trapezioNavigator) private var navigator

    var body: some View {
      Button("Close") { navigator?.dismiss() }
    }
  }
#endif
