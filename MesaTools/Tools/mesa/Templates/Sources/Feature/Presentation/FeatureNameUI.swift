// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio
  import TrapezioFeature

  /// Draws the state and sends actions.
  struct FeatureNameUI: TrapezioStoreUI {
    func map(
      _ view: TrapezioViewStore<
        FeatureNameFeature.State, FeatureNameFeature.Action
      >
    ) -> some View {
      VStack {
        if let title = view.title { Text(title) }
        if let error = view.error { Text(error) }
        if view.isLoading { ProgressView() }
        Button("Reload") { view.send(.reload) }
        Button("Close") { view.send(.close) }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  struct FeatureNameUIPreviews: PreviewProvider {
    static var previews: some View {
      FeatureNameUI().preview([
        "Loaded": FeatureNameFeature.State(title: "A title"),
        "Failed": FeatureNameFeature.State(error: "You are offline."),
      ])
    }
  }
#endif
