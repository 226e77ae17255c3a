// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the messages of a manager as banners at the bottom, where that is the style.
  struct TrapezioMessageBanner: ViewModifier {
    let manager: TrapezioMessageManager
    let style: TrapezioMessageStyle

    func body(content: Content) -> some View {
      content.overlay(alignment: .bottom) {
        if case .banner(let duration, let clock) = style, let message = manager.message {
          Button {
            manager.clearMessage(id: message.id)
          } label: {
            Text(verbatim: message.message).padding().background(.regularMaterial, in: Capsule())
          }
          .padding()
          .task {
            // A sleep that throws was cancelled, for the banner is gone.
            guard (try? await clock.sleep(for: duration)) != nil else { return }
            manager.clearMessage(id: message.id)
          }
          // Each message has its own time.
          .id(message.id)
        }
      }
    }
  }
#endif
