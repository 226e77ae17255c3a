// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The notifications of the server.
package protocol NotificationRepository: Sendable {
  /// Returns the notifications as they arrive. A failure is tried again, and does not end it.
  func notifications() -> AsyncStream<ReaderNotification>
}
