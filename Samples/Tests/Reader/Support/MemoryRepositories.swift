// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

/// Synchronizes without changes, and returns a report of the test.
final class MemorySync: SyncRepository {
  let report: SyncReport

  init(_ report: SyncReport = SyncReport()) { self.report = report }

  func synchronize(progress: @escaping @Sendable (Double) -> Void) async throws -> SyncReport {
    report
  }

  func waitingEdits() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { $0.yield(0) }
  }
}

/// Notifications that a test sends.
final class MemoryNotifications: NotificationRepository {
  private let sent = StrataBroadcaster<ReaderNotification>()

  func notifications() -> AsyncStream<ReaderNotification> { sent.stream() }

  var isFollowed: Bool { sent.consumerCount > 0 }

  func send(_ notification: ReaderNotification) { sent.send(notification) }
}
