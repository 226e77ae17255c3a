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
        if let content = view.content { Text(content.title) }
        if let error = view.error { Text(error) }
        if view.isLoading { ProgressView() }
        Button("Reload") { view.send(.reload) }.disabled(view.isLoading)
        Button("Close") { view.send(.close) }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  #Preview {
    FeatureNameUI().preview([
      "Empty": FeatureNameFeature.State(),
      "Loaded": FeatureNameFeature.State(
        content: FeatureNameContent(title: "A title")),
      "Failed": FeatureNameFeature.State(error: "You are offline."),
    ])
  }
#endif
