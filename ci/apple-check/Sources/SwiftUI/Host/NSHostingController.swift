// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// NB: AppKit can be imported only together with its stand-in.
#if canImport(AppKit)
  import Foundation
  import AppKit

  @MainActor
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @available(macCatalyst, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  open class NSHostingController<Content: View>: NSViewController {
    public var rootView: Content

    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
  }
#endif
