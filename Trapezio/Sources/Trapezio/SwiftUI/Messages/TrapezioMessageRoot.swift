// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// Shows a manager's messages in a scene, with the modified view as the lowest layer.
  struct TrapezioMessageRoot: ViewModifier {
    let manager: TrapezioMessageManager
    let duration: Duration
    let clock: any Clock<Duration>
    let draw: @MainActor (TrapezioMessageBanner) -> AnyView
    @State private var layers = TrapezioMessageLayers()
    @State private var timer = TrapezioMessageTimer()
    @State private var host = UUID()

    func body(content: Content) -> some View {
      let scene = TrapezioMessageScene(
        manager: manager, duration: duration, clock: clock, draw: draw, layers: layers,
        timer: timer)
      content
        .environment(\.trapezioMessageScene, scene)
        .overlay(alignment: .bottom) {
          TrapezioMessageBanners(scene: scene, layer: nil)
            .onAppear { manager.hostDidAppear(host) }
            .onDisappear { manager.hostDidDisappear(host) }
            // With another manager, the closures are called for both managers.
            .id(ObjectIdentifier(manager))
        }
    }
  }
#endif
