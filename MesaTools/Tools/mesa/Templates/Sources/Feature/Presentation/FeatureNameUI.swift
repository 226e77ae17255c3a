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
        Text(view.title)
        if view.isLoading { ProgressView() }
        if let error = view.error {
          Text(error)
          Button("Retry") { view.send(.retry) }
        }
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
