// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows messages over a view while the view is the topmost layer of its scene.
  struct TrapezioMessageLayer: ViewModifier {
    @Environment(\.trapezioMessageScene) private var scene
    @State private var seat = TrapezioMessageSeat()

    func body(content: Content) -> some View {
      content
        .environment(\.trapezioMessageScene, scene?.above)
        .modifier(TrapezioMessageAlert(stage: scene?.stage, seat: seat))
        .overlay(alignment: .bottom) {
          if let scene { TrapezioMessageBannerStack(scene: scene, seat: seat) }
        }
        #if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
          .background { TrapezioAlertProbe(seat: seat) }
        #endif
        // Each of these would be enough, but SwiftUI calls none of them reliably.
        .onAppear { appear() }
        .onChange(of: scene.map { ObjectIdentifier($0.stage) }, initial: true) { appear() }
        .task { appear() }
        .onDisappear { scene?.stage.disappear(seat) }
    }

    private func appear() {
      if let scene { scene.stage.appear(seat, depth: scene.depth) }
    }
  }
#endif
