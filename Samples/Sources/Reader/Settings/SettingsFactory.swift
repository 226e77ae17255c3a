// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioFeature
import TrapezioNavigation

/// Creates the settings.
package struct SettingsFactory: ScreenFactory {
  package static let route = TrapezioRoute(SettingsScreen.self, name: "settings")
    .link("/settings", in: ReaderTab.settings)

  private let useCases: SettingsUseCases

  package init(useCases: SettingsUseCases) { self.useCases = useCases }

  package func makeStore(
    _ screen: SettingsScreen, _ context: TrapezioScreenContext
  ) -> FeatureStore<SettingsFeature> {
    FeatureStore(
      initialState: SettingsFeature.State(settings: useCases.settings.value),
      feature: SettingsFeature(useCases: useCases, navigator: context.navigator))
  }

  package var page: TrapezioRoutes<any TerminalPage> { page(SettingsPanel(), appeared: .appeared) }

  #if canImport(SwiftUI)
    package var view: TrapezioViewRoutes { view(SettingsUI()) }
  #endif
}
