// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A message that is shown as a banner, with its actions.
  ///
  /// ```swift
  /// Button(banner.message.message) { banner.dismiss() }
  /// ForEach(banner.message.actions, id: \.title) { action in
  ///   Button(action.title) { banner.press(action) }
  /// }
  /// ```
  ///
  /// The modifier `trapezioMessages(_:duration:clock:banner:)` passes the banner to your closure.
  @MainActor
  public struct TrapezioMessageBanner {
    /// The message.
    public let message: TrapezioMessage

    let onDismiss: @MainActor () -> Void
    let onPress: @MainActor (TrapezioMessageAction) -> Void

    /// Clears the message.
    public func dismiss() { onDismiss() }

    /// Clears the message and runs one of its actions, unless the message was already cleared.
    public func press(_ action: TrapezioMessageAction) { onPress(action) }
  }
#endif
