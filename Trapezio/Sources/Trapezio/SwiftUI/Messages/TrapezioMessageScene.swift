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
            .onAppear { manager.visibleHosts.didAppear(host) }
            .onDisappear { manager.visibleHosts.didDisappear(host) }
            // With another manager, the closures are called for both managers.
            .id(ObjectIdentifier(manager))
        }
    }
  }

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

  /// The objects that the layers of a scene share, and the depth of one layer.
  @MainActor
  struct TrapezioMessageScene {
    let manager: TrapezioMessageManager
    let duration: Duration
    let clock: any Clock<Duration>
    let draw: @MainActor (TrapezioMessageBanner) -> AnyView
    let layers: TrapezioMessageLayers
    let timer: TrapezioMessageTimer
    private(set) var depth = 0

    var above: TrapezioMessageScene {
      var above = self
      above.depth += 1
      return above
    }
  }

  extension EnvironmentValues {
    var trapezioMessageScene: TrapezioMessageScene? {
      get { self[TrapezioMessageSceneKey.self] }
      set { self[TrapezioMessageSceneKey.self] = newValue }
    }
  }

  private enum TrapezioMessageSceneKey: EnvironmentKey {
    static var defaultValue: TrapezioMessageScene? { nil }
  }
#endif
