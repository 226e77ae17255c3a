// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Mac Catalyst has AppKit but no AppKit windows.
#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import Trapezio

  extension NSApplication {
    /// Asks the guards of all windows before the user quits the app or logs out.
    ///
    /// Call the function in the application's delegate:
    ///
    /// ```swift
    /// final class AppDelegate: NSObject, NSApplicationDelegate {
    ///   func applicationShouldTerminate(_ app: NSApplication)
    ///     -> NSApplication.TerminateReply
    ///   {
    ///     app.trapezioShouldTerminate()
    ///   }
    /// }
    /// ```
    ///
    /// The guards receive the reason `quit`. <doc:QuestionsAndGuards> explains what the user sees.
    ///
    /// While the guards are being asked, AppKit waits in `terminate(_:)`. If a task of the main
    /// actor calls `terminate(_:)`, the guards can never answer. Call it in `RunLoop.main.perform`
    /// instead.
    ///
    /// - Returns: `terminateNow` if no guard has to be asked. Otherwise, `terminateLater`, and the
    ///   function replies to the application later.
    public func trapezioShouldTerminate() -> TerminateReply {
      let windows = windows.sorted { $0.orderedIndex < $1.orderedIndex }
      let isGranted = ClosingRequest.quit.isGranted(
        by: windows.flatMap { WindowGuard.roots(in: $0) }
      ) { root in
        let window = windows.first { WindowGuard.roots(in: $0).contains { $0 === root } }
        window?.makeKeyAndOrderFront(nil)
      } onAnswer: { [self] in
        reply(toApplicationShouldTerminate: $0)
      }
      return isGranted ? .terminateNow : .terminateLater
    }
  }
#endif
