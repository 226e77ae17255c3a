// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

/// Emits the notifications of the test.
final class FakeNotificationRepository: NotificationRepository {
  private let broadcaster = StrataBroadcaster<ReaderNotification>()
  private let followers = Watched(0)

  func notifications() -> AsyncStream<ReaderNotification> {
    let source = broadcaster.stream()
    let (stream, continuation) = AsyncStream.makeStream(of: ReaderNotification.self)
    let forwarding = Task {
      for await notification in source { continuation.yield(notification) }
    }
    continuation.onTermination = { [followers] _ in
      forwarding.cancel()
      followers.update { $0 -= 1 }
    }
    followers.update { $0 += 1 }
    return stream
  }

  func send(_ notification: ReaderNotification) { broadcaster.send(notification) }

  /// Waits until a number of consumers observe the notifications.
  func expectFollowers(_ count: Int) async throws {
    try await followers.wait(for: "\(count) followers") { $0 == count }
  }
}
