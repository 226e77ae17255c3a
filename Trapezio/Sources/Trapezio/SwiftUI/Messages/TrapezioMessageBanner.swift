// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A message that is shown as a banner, and what the user can do with it.
  ///
  /// The modifier `trapezioMessages(_:style:banner:)` calls your view with it.
  @MainActor
  public struct TrapezioMessageBanner {
    /// The message.
    public let message: TrapezioMessage

    let onDismiss: @MainActor () -> Void
    let onPress: @MainActor (TrapezioMessageAction) -> Void

    /// Clears the message.
    public func dismiss() { onDismiss() }

    /// Clears the message and runs one of its actions.
    ///
    /// If the message was cleared already, the method has no effect.
    ///
    /// - Parameter action: An action of the message.
    public func press(_ action: TrapezioMessageAction) { onPress(action) }
  }
#endif
