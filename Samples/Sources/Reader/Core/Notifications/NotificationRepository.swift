// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The notifications of the server.
package protocol NotificationRepository: Sendable {
  /// Emits each notification when it arrives. After a failure, the stream tries again and
  /// continues.
  func notifications() -> AsyncStream<ReaderNotification>
}
