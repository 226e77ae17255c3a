// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// NB: UIKit can be imported only together with its stand-in.
#if canImport(UIKit)
  import Foundation
  import UIKit

  @MainActor
  @available(iOS 13, tvOS 13, visionOS 1, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content

    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
  }
#endif
