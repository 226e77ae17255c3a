// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit))
  import SwiftUI

  // NB: UIKit comes first because Mac Catalyst has both. watchOS has no UIKit windows.
  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// An invisible view that detects whether its window presents an alert.
    struct TrapezioAlertProbe: UIViewRepresentable {
      let seat: TrapezioMessageSeat

      func makeUIView(context: Context) -> UIView { Self.makeView() }

      static func makeView() -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        return view
      }

      func updateUIView(_ view: UIView, context: Context) { connect(view) }

      func connect(_ view: UIView) {
        seat.isAlertPresented = { [weak view] in
          var top = view?.window?.rootViewController
          while let presented = top?.presentedViewController { top = presented }
          return top is UIAlertController
        }
      }
    }
  #else
    import AppKit

    /// An invisible view that detects whether its window presents an alert.
    struct TrapezioAlertProbe: NSViewRepresentable {
      let seat: TrapezioMessageSeat

      func makeNSView(context: Context) -> NSView { NSView() }

      func updateNSView(_ view: NSView, context: Context) {
        // On macOS, SwiftUI presents an alert as a sheet of the window.
        seat.isAlertPresented = { [weak view] in view?.window?.attachedSheet != nil }
      }
    }
  #endif
#endif
