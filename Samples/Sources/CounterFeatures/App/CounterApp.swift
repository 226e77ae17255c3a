// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// What the features share, and how a screen becomes something to show.
@MainActor
package final class CounterApp {
  package let repository: any SummaryRepository
  package let messages = TrapezioMessageManager()
  let clock: any Clock<Duration>

  package init(repository: any SummaryRepository, clock: any Clock<Duration> = ContinuousClock()) {
    self.repository = repository
    self.clock = clock
  }

  /// Takes what the features tell the app.
  package func onInterop(_ event: any TrapezioInteropEvent) {
    switch event {
    case CounterInteropEvent.helpRequested:
      messages.emit("Count up and down, halve even numbers, and save the count in the summary.")
    default:
      break
    }
  }

  /// Builds the terminal page of a screen.
  package func makePage(_ context: TrapezioScreenContext) -> any TerminalPage {
    let navigator = context.navigator
    switch context.entry.screen {
    case let counter as CounterScreen:
      return CounterFactory.makePage(
        screen: counter, app: self, navigator: navigator, interop: context.interop)
    case let editor as EditorScreen:
      return EditorFactory.makePage(screen: editor, navigator: navigator)
    case let summary as SummaryScreen:
      return SummaryFactory.makePage(screen: summary, app: self, navigator: navigator)
    case let screen:
      fatalError("CounterApp has no page for \(screen).")
    }
  }

  /// The counter, and the value that was saved last.
  package func makeTabs(initialValue: Int) -> TrapezioTabNavigator<CounterTab> {
    TrapezioTabNavigator(
      [
        .counter: CounterScreen(initialValue: initialValue),
        .saved: SummaryScreen(value: initialValue),
      ], selected: .counter)
  }

  /// Shows the value that was saved last at its tab, until the task is cancelled.
  package func showSavedValue(in tabs: TrapezioTabNavigator<CounterTab>) async {
    for await value in repository.lastValues() {
      tabs.setBadge(value.map(String.init), for: .saved)
    }
  }

  #if canImport(SwiftUI)
    /// The app in SwiftUI.
    package func makeView(initialValue: Int) -> some View {
      TrapezioNavigationHost(
        root: CounterScreen(initialValue: initialValue), onInterop: onInterop
      ) { screen, navigator, interop in
        switch screen {
        case let counter as CounterScreen:
          CounterFactory.make(screen: counter, app: self, navigator: navigator, interop: interop)
        case let editor as EditorScreen:
          EditorFactory.make(screen: editor, navigator: navigator)
        case let summary as SummaryScreen:
          SummaryFactory.make(screen: summary, app: self, navigator: navigator)
        default:
          TrapezioMissingScreen(screen)
        }
      }
      .trapezioMessages(messages)
    }
  #endif
}
