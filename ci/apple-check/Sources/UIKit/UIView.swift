// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor
@available(iOS 2, *)
open class UIView: NSObject {
  open weak var window: UIWindow?

  open var isUserInteractionEnabled = true

  public override init() {}
}
