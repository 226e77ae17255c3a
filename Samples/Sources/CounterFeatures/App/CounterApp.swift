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
    counter.page(CounterPanel())
    EditorScreen.route.page(EditorPanel())
    summary.page(SummaryPanel(), appeared: .appeared)
  }

  private var counter: TrapezioRoute<CounterScreen, CounterStore> {
    CounterScreen.route(clock: clock, messages: messages)
  }

  private var summary: TrapezioRoute<SummaryScreen, SummaryStore> {
    SummaryScreen.route(repository: repository)
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
    @TrapezioViewRoutesBuilder
    private var views: TrapezioViewRoutes {
      counter.ui { CounterUI() }
      EditorScreen.route.ui { EditorUI() }
      summary.ui { SummaryUI() }
    }

    /// Returns the app in SwiftUI.
    package func makeView(initialValue: Int) -> some View {
      TrapezioNavigationHost(
        root: CounterScreen(initialValue: initialValue), onInterop: onInterop
      ) { [views] in
        views
      }
      .trapezioMessages(messages, clock: clock)
    }
  #endif
}
