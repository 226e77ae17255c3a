// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  extension View {
    /// Shows a manager's messages as alerts above the screens of the host inside.
    ///
    /// Apply the modifier to a host, or to a view that contains one:
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: stack) {
    ///   ArticlesFeature.routes(app)
    /// }
    /// .trapezioMessageAlerts(alerts)
    /// ```
    ///
    /// The host presents screens, questions and messages one at a time, each message above the
    /// topmost sheet. Questions come first. An alert stays until the user dismisses it. The message
    /// is then cleared. A message that you clear in code also disappears from the screen.
    ///
    /// An alert without actions has the system's OK button. If it has actions, but none with the
    /// role `.cancel`, the host adds an "OK" button, whose title you can translate in your string
    /// catalog.
    ///
    /// To show messages for a limited time instead, use `trapezioMessages(_:duration:clock:)` with
    /// another manager.
    ///
    /// - Parameter manager: The manager of the messages. Use one manager for each scene.
    /// - Returns: The modified view.
    public func trapezioMessageAlerts(_ manager: TrapezioMessageManager) -> some View {
      environment(\.trapezioAlertMessages, manager)
    }
  }
#endif
