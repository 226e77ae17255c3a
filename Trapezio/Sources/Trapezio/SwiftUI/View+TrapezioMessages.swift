// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows the messages of a manager over this view, one after the other, the oldest first.
    ///
    /// A message is cleared once it was seen. One that the app clears is taken away.
    ///
    /// ```swift
    /// AppView().trapezioMessages(messages, style: .banner())
    /// ```
    ///
    /// - Parameters:
    ///   - manager: Whose messages are shown. Show those of one manager in one place.
    ///   - style: How they are shown.
    /// - Returns: This view, with the messages.
    @ViewBuilder
    public func trapezioMessages(
      _ manager: TrapezioMessageManager, style: TrapezioMessageStyle = .alert
    ) -> some View {
      switch style {
      case .alert: modifier(TrapezioMessageAlert(manager: manager))
      case .banner(let duration, let clock):
        modifier(TrapezioMessageBanner(manager: manager, duration: duration, clock: clock))
      }
    }
  }
#endif
