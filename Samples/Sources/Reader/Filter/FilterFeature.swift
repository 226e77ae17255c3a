// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Declares the filter and connects it to its store, in a terminal and in SwiftUI.
package enum FilterFeature {
  private static let filter = TrapezioRoute(FilterScreen.self, name: "filter")

  @MainActor
  package static func pages() -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(filter) { screen, context in
        TerminalRuntime(
          store: FilterStore(screen: screen, navigator: context.navigator),
          projection: FilterPanel())
      }
    }
  }

  #if canImport(SwiftUI)
    @MainActor
    @TrapezioViewRoutesBuilder
    package static func views() -> TrapezioViewRoutes {
      TrapezioRoute(filter) { screen, context in
        TrapezioContainer(
          makeStore: FilterStore(screen: screen, navigator: context.navigator), ui: FilterUI())
      }
    }
  #endif
}
