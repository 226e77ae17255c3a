// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@MainActor
@available(macOS 10.6, *)
@available(macCatalyst, unavailable)
public protocol NSApplicationDelegate: NSObjectProtocol {
  // NB: An optional requirement, which Swift has only with Objective-C.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
}

@available(macOS 10.6, *)
@available(macCatalyst, unavailable)
extension NSApplicationDelegate {
  public func applicationShouldTerminate(
    _ sender: NSApplication
  ) -> NSApplication.TerminateReply {
    .terminateNow
  }
}
