// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// Shows messages over a view while the view is the topmost layer of its scene.
  struct TrapezioMessageLayer: ViewModifier {
    @Environment(\.trapezioMessageScene) private var scene
    @State private var id = UUID()

    func body(content: Content) -> some View {
      content
        .environment(\.trapezioMessageScene, scene?.above)
        .overlay(alignment: .bottom) {
          if let scene { TrapezioMessageBanners(scene: scene, layer: id) }
        }
        // NB: The closures capture the id, because SwiftUI may release the state first.
        .onAppear { [id] in if let scene { scene.layers.appear(id, depth: scene.depth) } }
        .onDisappear { [id] in scene?.layers.disappear(id) }
    }
  }
#endif
