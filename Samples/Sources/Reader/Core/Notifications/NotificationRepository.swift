// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Receives the notifications of the server.
package protocol NotificationRepository: Sendable {
  /// Emits each notification when it arrives.
  ///
  /// After a failure, the stream tries again instead of ending.
  func notifications() -> AsyncStream<ReaderNotification>
}
