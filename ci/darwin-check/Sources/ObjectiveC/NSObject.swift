// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

open class NSObject: Foundation.NSObject {
  public override init() {}

  open func responds(to selector: Selector!) -> Bool { false }

  open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}
