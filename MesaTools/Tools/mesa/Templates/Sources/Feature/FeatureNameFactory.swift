// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Strata
  import SwiftUI
  import Trapezio
  import TrapezioFeature
  import TrapezioNavigation

  /// Declares the screen, and assembles it from its use case, store and UI.
  enum FeatureNameFactory {
    /// The route of the screen.
    ///
    /// Keep its name, because stored stacks have it.
    @MainActor
    static func routes(
      repository: any FeatureNameRepository
    ) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(
          FeatureNameScreen.self, name: "FeatureName"
        ) { screen, context in
          make(
            screen: screen, repository: repository,
            navigator: context.navigator)
        }
      }
    }

    @MainActor
    static func make(
      screen: FeatureNameScreen,
      repository: any FeatureNameRepository,
      navigator: any TrapezioNavigator
    ) -> some View {
      TrapezioContainer(
        makeStore: FeatureStore(
          initialState: FeatureNameFeature.State(),
          feature: FeatureNameFeature(
            load: StrataInteractor(LoadFeatureName(repository: repository)),
            navigator: navigator)),
        ui: FeatureNameUI())
    }
  }
#endif
