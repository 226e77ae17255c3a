// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// NB: AppKit can be imported only together with its stand-in.
#if canImport(AppKit)
  import AppKit

  @MainActor
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @available(macCatalyst, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  public protocol NSViewControllerRepresentable: View where Body == Never {
    associatedtype NSViewControllerType: NSViewController

    typealias Context = NSViewControllerRepresentableContext<Self>

    func makeNSViewController(context: Context) -> NSViewControllerType

    func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  }

  @available(iOS, unavailable)
  @available(macCatalyst, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  extension NSViewControllerRepresentable {
    public func _show(in node: _ViewNode) {
      let controller = node.location(named: "controller") {
        makeNSViewController(context: Context())
      }
      node.lifecycle.transitionEnd = { [weak controller] in controller?.viewDidAppear() }
      updateNSViewController(controller, context: Context())
    }
  }
#endif
