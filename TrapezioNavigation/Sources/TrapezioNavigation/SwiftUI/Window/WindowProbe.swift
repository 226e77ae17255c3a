// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit))
  import SwiftUI

  // NB: UIKit comes first because Mac Catalyst has both. watchOS has no UIKit windows.
  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    struct WindowProbe: UIViewRepresentable {
      let layer: LayerMirror

      func makeUIView(context: Context) -> UIView { Self.makeView() }

      static func makeView() -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        return view
      }

      func updateUIView(_ view: UIView, context: Context) { connect(view) }

      func connect(_ view: UIView) {
        layer.isAlertPresented = { [weak view] title in
          var top = view?.window?.rootViewController
          while let presented = top?.presentedViewController { top = presented }
          // Another alert in the window prevents the question from appearing.
          return (top as? UIAlertController)?.title == title
        }
      }
    }
  #else
    import AppKit

    struct WindowProbe: NSViewRepresentable {
      let layer: LayerMirror
      /// The root whose guards are asked before the window closes, or `nil` above the lowest layer.
      var root: (any TrapezioRoot)?

      func makeNSView(context: Context) -> NSView { WindowView() }

      func updateNSView(_ view: NSView, context: Context) {
        // SwiftUI shows an alert as a sheet on the window, and a second sheet waits for the first.
        layer.isAlertPresented = { [weak view] _ in view?.window?.attachedSheet != nil }
        guard let view = view as? WindowView else { return }
        view.root = root
        view.guardWindow()
      }
    }

    private final class WindowView: NSView {
      var root: (any TrapezioRoot)?
      private var windowGuard: WindowGuard?

      override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        guardWindow()
      }

      func guardWindow() {
        let next = root == nil ? nil : window.map { WindowGuard.guardian(of: $0) }
        if next !== windowGuard { windowGuard?.remove(self) }
        windowGuard = next
        if let root { next?.add(root, of: self) }
      }
    }
  #endif
#endif
