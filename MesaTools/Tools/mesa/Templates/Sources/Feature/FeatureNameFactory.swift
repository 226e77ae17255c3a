// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Strata
  import SwiftUI
  import Trapezio
  import TrapezioFeature
  import TrapezioNavigation

  /// Assembles the feature from its use case, store and UI.
  enum FeatureNameFactory {
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
