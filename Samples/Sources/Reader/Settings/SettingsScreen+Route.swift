// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import Trapezio
import TrapezioFeature
import TrapezioNavigation

extension SettingsScreen {
  /// Declares the settings.
  @MainActor
  package static func route(
    useCases: SettingsUseCases
  ) -> TrapezioRoute<SettingsScreen, FeatureStore<SettingsFeature>> {
    TrapezioRoute(SettingsScreen.self, name: "settings") { _, context in
      FeatureStore(
        initialState: SettingsFeature.State(settings: useCases.settings.value),
        feature: SettingsFeature(useCases: useCases, navigator: context.navigator))
    }
    .link("/settings", in: ReaderTab.settings)
  }
}
