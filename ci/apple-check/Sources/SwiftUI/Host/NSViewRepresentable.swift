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
  public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView

    typealias Context = NSViewRepresentableContext<Self>

    func makeNSView(context: Context) -> NSViewType

    func updateNSView(_ nsView: NSViewType, context: Context)
  }

  @available(iOS, unavailable)
  @available(macCatalyst, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  extension NSViewRepresentable {
    public func _show(in node: _ViewNode) {
      let view = node.location(named: "view") { makeNSView(context: Context()) }
      updateNSView(view, context: Context())
    }
  }
#endif
