// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension StoreNameScreen {
  /// Declares the screen, its store and its UI.
  ///
  /// Keep the route's name, because stored stacks have it.
  @MainActor @TrapezioViewRoutesBuilder
  static func route(
    repository: any StoreNameRepository
  ) -> TrapezioViewRoutes {
    TrapezioRoute(
      StoreNameScreen.self, name: "StoreName"
    ) { screen, context in
      StoreNameStore(
        screen: screen,
        load: StrataInteractor(LoadStoreName(repository: repository)),
        navigator: context.navigator)
    }
    #if canImport(SwiftUI)
      .ui { StoreNameUI() }
    #endif
  }
}
