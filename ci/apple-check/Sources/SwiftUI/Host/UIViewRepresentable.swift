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
  public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView

    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType

    func updateUIView(_ uiView: UIViewType, context: Context)
  }

  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  extension UIViewRepresentable {
    public func _show(in node: _ViewNode) {
      let view = node.location(named: "view") { makeUIView(context: Context()) }
      updateUIView(view, context: Context())
    }
  }
#endif
