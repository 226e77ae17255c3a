// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor
@available(macOS 10.0, *)
open class NSWindow: NSObject {
  open var attachedSheet: NSWindow?

  open weak var delegate: (any NSWindowDelegate)?

  open func performClose(_ sender: Any?) {}
}
