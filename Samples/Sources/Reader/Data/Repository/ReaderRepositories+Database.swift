// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import Strata

extension ReaderRepositories {
  /// Creates repositories that use a server and the files in a folder.
  ///
  /// The first access to the database opens it.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - database: The database that stores the articles.
  ///   - folder: The folder that stores the session and the settings.
  package init(server: URL, database: ReaderDatabase, in folder: URL) {
    let sessions = SessionRepositoryImpl(
      server: server, file: folder.appending(path: "session.json"))
    self.init(
      sessions: sessions, database: database, api: ReaderClient(server: server, session: sessions),
      settings: StrataShared(
        ReaderSettings(), in: StrataFile(folder.appending(path: "settings.json"))))
  }

  /// Creates repositories that use a database and a server.
  ///
  /// - Parameters:
  ///   - sessions: Stores the session. Its user makes the edits.
  ///   - database: The database.
  ///   - api: Sends the requests to the server.
  ///   - settings: The settings, in memory by default.
  ///   - clock: Measures the pauses between the requests for notifications.
  package init(
    sessions: any SessionRepository, database: ReaderDatabase, api: any ReaderAPI,
    settings: StrataShared<ReaderSettings> = StrataShared(ReaderSettings()),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let user = CurrentUser(sessions)
    let sender = EditSender(database: database, api: api)
    let puller = ChangePuller(database: database, api: api, user: user)
    self.init(
      sessions: sessions,
      articles: ArticleRepositoryImpl(
        database: database, api: api, sender: sender, puller: puller, user: user),
      sync: SyncRepositoryImpl(database: database, sender: sender, puller: puller, user: user),
      notifications: NotificationRepositoryImpl(database: database, api: api, clock: clock),
      settings: settings)
  }
}
