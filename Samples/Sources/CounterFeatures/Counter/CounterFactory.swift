// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Creates the counter with its store, in a terminal and in SwiftUI.
package enum CounterFactory {
  @MainActor
  static func makeStore(
    screen: CounterScreen, app: CounterApp, navigator: (any TrapezioNavigator)?,
    interop: (any TrapezioInterop)?
  ) -> CounterStore {
    CounterStore(
      screen: screen, divideUsecase: DivideUsecase(clock: app.clock), messages: app.messages,
      navigator: navigator, interop: interop)
  }

  @MainActor
  package static func makePage(
    screen: CounterScreen, app: CounterApp, navigator: (any TrapezioNavigator)?,
    interop: (any TrapezioInterop)?
  ) -> any TerminalPage {
    TerminalRuntime(
      store: makeStore(screen: screen, app: app, navigator: navigator, interop: interop),
      projection: CounterPanel(), appeared: .appeared)
  }

  #if canImport(SwiftUI)
    @ViewBuilder
    @MainActor
    package static func make(
      screen: CounterScreen, app: CounterApp, navigator: (any TrapezioNavigator)?,
      interop: (any TrapezioInterop)?
    ) -> some View {
      TrapezioContainer(
        makeStore: makeStore(screen: screen, app: app, navigator: navigator, interop: interop),
        ui: CounterUI())
    }
  #endif
}
