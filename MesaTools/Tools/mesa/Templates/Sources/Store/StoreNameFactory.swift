// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Strata
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  /// Declares the screen, and assembles it from its use case, store and UI.
  enum StoreNameFactory {
    /// The route of the screen.
    ///
    /// Keep its name, because stored stacks have it.
    @MainActor
    static func routes(
      repository: any StoreNameRepository
    ) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(
          StoreNameScreen.self, name: "StoreName"
        ) { screen, context in
          make(
            screen: screen, repository: repository,
            navigator: context.navigator)
        }
      }
    }

    @MainActor
    static func make(
      screen: StoreNameScreen,
      repository: any StoreNameRepository,
      navigator: any TrapezioNavigator
    ) -> some View {
      TrapezioContainer(
        makeStore: StoreNameStore(
          screen: screen,
          load: StrataInteractor(LoadStoreName(repository: repository)),
          navigator: navigator),
        ui: StoreNameUI())
    }
  }
#endif
