// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@MainActor
@available(macOS 10.0, *)
@available(macCatalyst, unavailable)
open class NSApplication: NSObject {
  public enum TerminateReply: UInt, Sendable {
    case terminateCancel, terminateNow, terminateLater
  }

  public static let shared = NSApplication()

  open weak var delegate: (any NSApplicationDelegate)?

  open var windows: [NSWindow] { [] }

  public override init() {}

  open func reply(toApplicationShouldTerminate shouldTerminate: Bool) {}

  open func terminate(_ sender: Any?) {}
}
