// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Creates the filter of the list of articles.
package struct FilterFactory: ScreenFactory {
  package static let route = TrapezioRoute(FilterScreen.self, name: "filter")

  package init() {}

  package func makeStore(_ screen: FilterScreen, _ context: TrapezioScreenContext) -> FilterStore {
    FilterStore(screen: screen, navigator: context.navigator)
  }

  package var page: TrapezioRoutes<any TerminalPage> { page(FilterPanel()) }

  #if canImport(SwiftUI)
    package var view: TrapezioViewRoutes { view(FilterUI()) }
  #endif
}
