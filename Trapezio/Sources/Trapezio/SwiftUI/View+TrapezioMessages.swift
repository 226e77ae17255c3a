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
    ///   - style: How they are shown. It may change.
    /// - Returns: This view, with the messages.
    public func trapezioMessages(
      _ manager: TrapezioMessageManager, style: TrapezioMessageStyle = .alert()
    ) -> some View {
      // Both in any case, or this view would begin anew with another style.
      modifier(TrapezioMessageAlert(manager: manager, style: style))
        .modifier(TrapezioMessageBanner(manager: manager, style: style))
    }
  }
#endif
