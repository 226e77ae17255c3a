// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Mac Catalyst has AppKit, but no application delegate of AppKit.
#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import TrapezioNavigation

  /// Asks the editors of all windows before the app quits.
  final class ReaderDelegate: NSObject, NSApplicationDelegate {
    func applicationShouldTerminate(_ app: NSApplication) -> NSApplication.TerminateReply {
      app.trapezioShouldTerminate()
    }
  }
#endif
