// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderComposition
import ReaderCore
import Strata

/// The app in a terminal, on repositories in memory.
@MainActor
final class AppWorld: AppTerminal {
  let sessions: MemorySessions
  let articles = MemoryArticles()
  let sync: MemorySync
  let notifications = MemoryNotifications()

  /// - Parameters:
  ///   - session: The stored session.
  ///   - report: The report of each synchronization.
  init(
    _ session: Session = .signedIn(MemorySessions.ann), report: SyncReport = SyncReport()
  ) async throws {
    sessions = MemorySessions(session)
    sync = MemorySync(report)
    try await super.init(
      ReaderRepositories(
        sessions: sessions, articles: articles, sync: sync, notifications: notifications,
        settings: StrataShared(ReaderSettings())))
  }
}
