// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioFeature
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Creates the settings with their store, in a terminal and in SwiftUI.
package enum SettingsFactory {
  @MainActor
  static func makeStore(
    useCases: SettingsUseCases, navigator: (any TrapezioNavigator)?
  ) -> FeatureStore<SettingsFeature> {
    FeatureStore(
      initialState: SettingsFeature.State(),
      feature: SettingsFeature(useCases: useCases, navigator: navigator))
  }

  @MainActor
  package static func makePage(
    useCases: SettingsUseCases, navigator: (any TrapezioNavigator)?
  ) -> any TerminalPage {
    TerminalRuntime(
      store: makeStore(useCases: useCases, navigator: navigator), projection: SettingsPanel(),
      appeared: .appeared)
  }

  #if canImport(SwiftUI)
    @MainActor
    package static func make(
      useCases: SettingsUseCases, navigator: (any TrapezioNavigator)?
    ) -> some View {
      TrapezioContainer(
        makeStore: makeStore(useCases: useCases, navigator: navigator), ui: SettingsUI())
    }
  #endif
}
