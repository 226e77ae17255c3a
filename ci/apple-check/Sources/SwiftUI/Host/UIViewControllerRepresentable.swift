// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// NB: UIKit can be imported only together with its stand-in.
#if canImport(UIKit)
  import UIKit

  @MainActor
  @available(iOS 13, tvOS 13, visionOS 1, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController

    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType

    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  }

  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  extension UIViewControllerRepresentable {
    public func _show(in node: _ViewNode) {
      let controller = node.location(named: "controller") {
        makeUIViewController(context: Context())
      }
      node.lifecycle.transitionEnd = { [weak controller] in controller?.viewDidAppear(true) }
      updateUIViewController(controller, context: Context())
    }
  }
#endif
