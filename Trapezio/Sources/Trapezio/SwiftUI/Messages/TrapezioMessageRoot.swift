// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows a manager's messages in a scene, with the modified view as the lowest layer.
  struct TrapezioMessageRoot: ViewModifier {
    @State private var stage = TrapezioMessageStage()
    @Environment(\.scenePhase) private var scenePhase
    private let manager: TrapezioMessageManager
    private let style: TrapezioMessageStyle
    private let draw: @MainActor (TrapezioMessageBanner) -> AnyView

    init(
      manager: TrapezioMessageManager, style: TrapezioMessageStyle,
      draw: @escaping @MainActor (TrapezioMessageBanner) -> AnyView
    ) {
      self.manager = manager
      self.style = style
      self.draw = draw
    }

    func body(content: Content) -> some View {
      content
        .modifier(TrapezioMessageLayer())
        .environment(\.trapezioMessageScene, TrapezioMessageScene(stage: stage, draw: draw))
        .onChange(of: ObjectIdentifier(manager), initial: true) { stage.follow(manager) }
        .onChange(of: style.stageStyle, initial: true) {
          stage.use(style.stageStyle, clock: style.clock)
        }
        .onChange(of: scenePhase == .background, initial: true) { _, isInBackground in
          stage.hold(.background, isInBackground)
        }
    }
  }
#endif
