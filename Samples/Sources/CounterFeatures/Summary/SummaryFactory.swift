// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Creates the summary with its store, in a terminal and in SwiftUI.
package enum SummaryFactory {
  @MainActor
  static func makeStore(
    screen: SummaryScreen, app: CounterApp, navigator: (any TrapezioNavigator)?
  ) -> SummaryStore {
    SummaryStore(
      screen: screen,
      saveUseCase: SaveLastValueUseCase(repository: app.repository),
      observeUseCase: StrataSubjectInteractor(ObserveLastValueUseCase(repository: app.repository)),
      navigator: navigator)
  }

  @MainActor
  package static func makePage(
    screen: SummaryScreen, app: CounterApp, navigator: (any TrapezioNavigator)?
  ) -> any TerminalPage {
    TerminalRuntime(
      store: makeStore(screen: screen, app: app, navigator: navigator),
      projection: SummaryPanel(), appeared: .appeared)
  }

  #if canImport(SwiftUI)
    @ViewBuilder
    @MainActor
    package static func make(
      screen: SummaryScreen, app: CounterApp, navigator: (any TrapezioNavigator)?
    ) -> some View {
      TrapezioContainer(
        makeStore: makeStore(screen: screen, app: app, navigator: navigator), ui: SummaryUI())
    }
  #endif
}
