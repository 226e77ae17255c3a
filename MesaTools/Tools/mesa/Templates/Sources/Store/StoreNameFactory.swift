// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Strata
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  /// Assembles the feature from its use case, store and UI.
  enum StoreNameFactory {
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
