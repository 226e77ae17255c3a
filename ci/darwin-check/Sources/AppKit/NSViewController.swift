// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@MainActor
@available(macOS 10.5, *)
@available(macCatalyst, unavailable)
open class NSViewController: NSObject {
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { nil }
}
