// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import Trapezio
import TrapezioNavigation

extension FilterScreen {
  /// Declares the filter of the articles.
  @MainActor
  package static func route() -> TrapezioRoute<FilterScreen, FilterStore> {
    TrapezioRoute(FilterScreen.self, name: "filter") { screen, context in
      FilterStore(screen: screen, navigator: context.navigator)
    }
  }
}
