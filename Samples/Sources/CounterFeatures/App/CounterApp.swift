// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The dependencies that the features share, and the views and pages of their screens.
@MainActor
package final class CounterApp {
  package let repository: any SummaryRepository
  package let messages = TrapezioMessageManager()
  let clock: any Clock<Duration>

  package init(repository: any SummaryRepository, clock: any Clock<Duration> = ContinuousClock()) {
    self.repository = repository
    self.clock = clock
  }

  package func onInterop(_ event: any TrapezioInteropEvent) {
    switch event {
    case CounterInteropEvent.helpRequested:
      messages.emit("Count up and down, halve even numbers, and save the count in the summary.")
    default:
      break
    }
  }

  /// The screens of the app: their names in storage, their links, and their terminal pages.
  package private(set) lazy var routes = TrapezioRoutes<any TerminalPage> {
    TrapezioRoute(CounterScreen.self, name: "counter") { [unowned self] screen, context in
      CounterFactory.makePage(
        screen: screen, app: self, navigator: context.navigator, interop: context.interop)
    }
    TrapezioRoute(EditorScreen.self, name: "editor") { screen, context in
      EditorFactory.makePage(screen: screen, navigator: context.navigator)
    }
    TrapezioRoute(SummaryScreen.self, name: "summary", link: "/summary/:value") {
      [unowned self] screen, context in
      SummaryFactory.makePage(screen: screen, app: self, navigator: context.navigator)
    }
  }

  /// Builds the terminal page of a screen.
  package func makePage(_ context: TrapezioScreenContext) -> any TerminalPage {
    guard let page = routes.content(for: context.entry.screen, context) else {
      fatalError("CounterApp has no page for \(context.entry.screen).")
    }
    return page
  }

  /// Returns the request of a link of the app, which begins with `counter:`.
  package func request(
    of link: String
  ) throws(TrapezioLinkError) -> TrapezioNavigationRequest {
    try routes.accepting(schemes: ["counter"]).request(of: link)
  }

  /// Returns tabs for the counter and the saved value.
  package func makeTabs(initialValue: Int) -> TrapezioTabNavigator<CounterTab> {
    TrapezioTabNavigator(
      [
        .counter: CounterScreen(initialValue: initialValue),
        .saved: SummaryScreen(value: initialValue),
      ], selected: .counter)
  }

  /// Shows the saved value as the badge of its tab until the task is cancelled.
  package func showSavedValue(in tabs: TrapezioTabNavigator<CounterTab>) async {
    for await value in repository.lastValues() {
      tabs.setBadge(value.map(String.init), for: .saved)
    }
  }

  #if canImport(SwiftUI)
    /// Returns the app in SwiftUI.
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
      .trapezioMessages(messages, clock: clock)
    }
  #endif
}
