// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The repositories of the app.
package struct ReaderRepositories: Sendable {
  package let sessions: any SessionRepository
  package let articles: any ArticleRepository
  package let sync: any SyncRepository
  package let notifications: any NotificationRepository
  package let settings: any SettingsRepository

  package init(
    sessions: any SessionRepository, articles: any ArticleRepository, sync: any SyncRepository,
    notifications: any NotificationRepository, settings: any SettingsRepository
  ) {
    self.sessions = sessions
    self.articles = articles
    self.sync = sync
    self.notifications = notifications
    self.settings = settings
  }
}
