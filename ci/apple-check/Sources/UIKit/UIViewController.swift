// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor
@available(iOS 2, *)
open class UIViewController: NSObject {
  open var title: String?

  open private(set) var presentedViewController: UIViewController?

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { nil }

  open func present(_ viewController: UIViewController, animated: Bool) {
    presentedViewController = viewController
  }
}
