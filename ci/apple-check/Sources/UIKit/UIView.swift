// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@MainActor
@available(iOS 2, tvOS 9, visionOS 1, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
open class UIView: NSObject {
  open weak var window: UIWindow?

  open var isUserInteractionEnabled = true

  public override init() {}
}
