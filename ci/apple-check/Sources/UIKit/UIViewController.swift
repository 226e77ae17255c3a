// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@MainActor
@available(iOS 2, tvOS 9, visionOS 1, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
open class UIViewController: NSObject {
  open var title: String?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! = UIView()

  open private(set) var presentedViewController: UIViewController?

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { nil }

  open func viewDidAppear(_ animated: Bool) {}

  open func present(_ viewController: UIViewController, animated: Bool) {
    presentedViewController = viewController
  }
}
