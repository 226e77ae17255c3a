// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit))
  import SwiftUI

  // NB: UIKit first: Mac Catalyst has both. watchOS has no windows of UIKit.
  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// An invisible view that lets the stage see whether the window of a layer presents an alert.
    struct TrapezioWindowProbe: UIViewRepresentable {
      let layer: TrapezioLayerMirror

      func makeUIView(context: Context) -> UIView { Self.makeView() }

      static func makeView() -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        return view
      }

      func updateUIView(_ view: UIView, context: Context) { connect(view) }

      func connect(_ view: UIView) {
        layer.isAlertPresented = { [weak view] in
          var top = view?.window?.rootViewController
          while let presented = top?.presentedViewController { top = presented }
          return top is UIAlertController
        }
      }
    }
  #else
    import AppKit

    /// An invisible view that lets the stage see whether the window of a layer presents an alert,
    /// and that has the guards of the stack asked before the window closes.
    struct TrapezioWindowProbe: NSViewRepresentable {
      let layer: TrapezioLayerMirror
      /// The guard of the window, which is that of the lowest layer.
      var windowGuard: TrapezioWindowGuard?

      func makeNSView(context: Context) -> NSView { TrapezioWindowView() }

      func updateNSView(_ view: NSView, context: Context) {
        // An alert of SwiftUI is a sheet of the window.
        layer.isAlertPresented = { [weak view] in view?.window?.attachedSheet != nil }
        guard let view = view as? TrapezioWindowView else { return }
        view.windowGuard = windowGuard
        windowGuard?.watch(view.window)
      }
    }

    /// A view that tells its guard in which window it is.
    private final class TrapezioWindowView: NSView {
      var windowGuard: TrapezioWindowGuard?

      override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        windowGuard?.watch(window)
      }
    }
  #endif
#endif
