// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// NB: UIKit is here where its stand-in is.
#if canImport(UIKit)
  import Foundation
  import UIKit

  @MainActor
  @available(iOS 13, *)
  open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content

    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
  }
#endif
