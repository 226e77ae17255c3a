// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// The routes of the counter, its summary and its editor.
@MainActor
enum CounterRoutes {
  static let counter = TrapezioRoute(CounterScreen.self, name: "counter") { screen, context in
    CounterStore(screen: screen, navigator: context.navigator, interop: context.interop)
  }

  static let summary = TrapezioRoute(SummaryScreen.self, name: "summary") { screen, context in
    SummaryStore(screen: screen, navigator: context.navigator)
  }

  static let edit = TrapezioRoute(EditScreen.self, name: "edit") { screen, context in
    EditStore(screen: screen, navigator: context.navigator, interop: context.interop)
  }
}
