// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the messages of a layer as banners.
  struct TrapezioMessageBannerStack: View {
    let scene: TrapezioMessageScene
    let seat: TrapezioMessageSeat
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverRunning

    var body: some View {
      let shown = scene.stage.banner(in: seat)
      ZStack {
        if let shown {
          banner(for: shown)
            .onAppear { appear(shown) }
            // Each banner is a different view with a transition of its own.
            .id(shown.message.id)
            .transition(reducesMotion ? .opacity : .move(edge: .bottom).combined(with: .opacity))
        }
      }
      .animation(.default, value: shown?.message.id)
      .onChange(of: isVoiceOverRunning, initial: true) { _, isRunning in
        scene.stage.hold(.assistiveTechnology, isRunning)
      }
    }

    private func banner(for shown: TrapezioMessageStage.Showing) -> some View {
      let stage = scene.stage
      let banner = TrapezioMessageBanner(
        message: shown.message, onDismiss: { stage.dismiss(shown) },
        onPress: { stage.press($0, of: shown) })
      return scene.draw(banner)
        .padding()
        .modifier(TrapezioMessageTouch { stage.hold(.touch, $0) })
    }

    private func appear(_ shown: TrapezioMessageStage.Showing) {
      guard scene.stage.confirm(shown) else { return }
      let texts = [shown.message.title, shown.message.message].compactMap { $0 }
      AccessibilityNotification.Announcement(texts.joined(separator: ", ")).post()
    }
  }
#endif
