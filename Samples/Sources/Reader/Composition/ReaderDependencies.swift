// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderData

/// The repositories of the app.
package struct ReaderDependencies: Sendable {
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

  /// Creates repositories that use a server and the files in a folder.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - database: The database that stores the articles.
  ///   - folder: The folder that stores the session.
  package init(server: URL, database: ReaderDatabase, in folder: URL) {
    let sessions = SessionRepositoryImpl(
      server: server, file: folder.appending(path: "session.json"))
    let repositories = ReaderRepositories(
      database: database, api: ReaderClient(server: server, session: sessions),
      user: { await sessions.user })
    self.init(
      sessions: sessions, articles: repositories.articles, sync: repositories.sync,
      notifications: repositories.notifications, settings: repositories.settings)
  }
}
