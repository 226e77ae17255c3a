// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@MainActor
@available(macOS 10.0, *)
@available(macCatalyst, unavailable)
open class NSWindow: NSObject {
  open var attachedSheet: NSWindow?

  open weak var delegate: (any NSWindowDelegate)?

  open var orderedIndex = 0

  open func close() {}

  open func makeKeyAndOrderFront(_ sender: Any?) {}
}
