// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
  func responds(to selector: Selector!) -> Bool
}
