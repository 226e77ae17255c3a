// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@MainActor
@available(macOS 10.6, *)
@available(macCatalyst, unavailable)
public protocol NSWindowDelegate: NSObjectProtocol {
  // NB: An optional requirement, which Swift has only with Objective-C.
  var windowShouldClose: ((NSWindow) -> Bool)? { get }
}

@available(macOS 10.6, *)
@available(macCatalyst, unavailable)
extension NSWindowDelegate {
  public var windowShouldClose: ((NSWindow) -> Bool)? { nil }
}
