// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioFeature
import TrapezioNavigation

extension FeatureNameScreen {
  /// Declares the screen, its store and its UI.
  ///
  /// Keep the route's name, because stored stacks have it.
  @MainActor @TrapezioViewRoutesBuilder
  static func route(
    repository: any FeatureNameRepository
  ) -> TrapezioViewRoutes {
    TrapezioRoute(
      FeatureNameScreen.self, name: "FeatureName"
    ) { _, context in
      FeatureStore(
        initialState: FeatureNameFeature.State(),
        feature: FeatureNameFeature(
          load: StrataInteractor(LoadFeatureName(repository: repository)),
          navigator: context.navigator))
    }
    #if canImport(SwiftUI)
      .ui { FeatureNameUI() }
    #endif
  }
}
