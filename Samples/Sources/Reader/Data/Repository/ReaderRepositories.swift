// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The repositories that share a database and a server.
package struct ReaderRepositories: Sendable {
  package let articles: any ArticleRepository
  package let sync: any SyncRepository
  package let notifications: any NotificationRepository
  package let settings: any SettingsRepository

  /// Creates the repositories.
  ///
  /// The first access to the database opens it.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - api: Sends the requests to the server.
  ///   - clock: Measures the pauses between the requests for notifications.
  ///   - user: Returns the user who makes the edits.
  package init(
    database: ReaderDatabase, api: any ReaderAPI, clock: any Clock<Duration> = ContinuousClock(),
    user: @escaping @Sendable () async -> User? = { nil }
  ) {
    let sender = EditSender(database: database, api: api)
    let puller = ChangePuller(database: database, api: api)
    articles = ArticleRepositoryImpl(
      database: database, api: api, sender: sender, puller: puller, user: user)
    sync = SyncRepositoryImpl(database: database, sender: sender, puller: puller)
    notifications = NotificationRepositoryImpl(database: database, api: api, clock: clock)
    settings = SettingsRepositoryImpl(database: database)
  }
}
