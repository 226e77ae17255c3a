// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The repositories and the settings of the app.
package struct ReaderRepositories: Sendable {
  package let sessions: any SessionRepository
  package let articles: any ArticleRepository
  package let sync: any SyncRepository
  package let notifications: any NotificationRepository
  package let settings: StrataShared<ReaderSettings>

  package init(
    sessions: any SessionRepository, articles: any ArticleRepository, sync: any SyncRepository,
    notifications: any NotificationRepository, settings: StrataShared<ReaderSettings>
  ) {
    self.sessions = sessions
    self.articles = articles
    self.sync = sync
    self.notifications = notifications
    self.settings = settings
  }
}
