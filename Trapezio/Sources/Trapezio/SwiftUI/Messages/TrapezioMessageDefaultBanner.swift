// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// The default banner: an icon and the text, which dismiss the banner when tapped, and the
  /// actions.
  struct TrapezioMessageDefaultBanner: View {
    let banner: TrapezioMessageBanner

    var body: some View {
      HStack {
        Button {
          banner.dismiss()
        } label: {
          HStack {
            Image(systemName: banner.message.kind.symbol).accessibilityHidden(true)
            VStack {
              if let title = banner.message.title { Text(verbatim: title).font(.headline) }
              Text(verbatim: banner.message.message)
            }
          }
        }
        ForEach(Array(banner.message.actions.enumerated()), id: \.offset) { _, action in
          Button(role: action.role?.buttonRole) {
            banner.press(action)
          } label: {
            Text(verbatim: action.title).font(.headline)
          }
        }
      }
      // Buttons in the app's style could look like banners inside the banner.
      .buttonStyle(.plain)
      .padding()
      .background(.regularMaterial, in: Capsule())
    }
  }

  extension TrapezioMessage.Kind {
    fileprivate var symbol: String {
      switch self {
      case .info: "info.circle"
      case .success: "checkmark.circle"
      case .warning: "exclamationmark.triangle"
      case .error: "exclamationmark.octagon"
      }
    }
  }
#endif
