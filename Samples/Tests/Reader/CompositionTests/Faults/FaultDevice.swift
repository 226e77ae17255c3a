// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderComposition
import ReaderCore
import ReaderData
import ReaderServer
import TrapezioTesting

/// A server that listens, and a device with a file, which outlive the app.
final class FaultDevice: Sendable {
  /// What another connection finds in the file.
  struct Stored: Equatable {
    var articles = 0
    var waiting: [String] = []
    var conflicts = 0
    var favourites: [Article.ID] = []
  }

  /// The latency of a slow server, and the timeout of the client.
  static let timeout = Duration.seconds(50)

  /// Measures the timeouts of requests, and nothing else.
  let requests = TestClock()
  /// Measures the latency of the server.
  let serverTime = TestClock()
  let server: ReaderServer
  let url: URL
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "reader-faults-\(UUID().uuidString)")

  init(articles: Int = 60) async throws {
    server = ReaderServer(ReaderServerOptions(articles: articles), clock: serverTime)
    url = try await server.start()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.appending(path: "reader.sqlite").path }

  /// A database for a launch of the app.
  func makeDatabase() -> ReaderDatabase { ReaderDatabase(path: path, busyTimeout: 0.02) }

  /// The session of the last launch.
  func makeSessions() -> SessionRepositoryImpl {
    SessionRepositoryImpl(
      server: url, file: folder.appending(path: "session.json"), timeout: Self.timeout,
      clock: requests)
  }

  /// The repositories for a launch of the app, which sends requests only for the user.
  func makeDependencies(on database: ReaderDatabase) async throws -> ReaderDependencies {
    let sessions = makeSessions()
    let client = ReaderClient(
      server: url, session: sessions, timeout: Self.timeout, clock: requests)
    let repositories = ReaderRepositories(
      database: database, api: client, clock: TestClock(), user: { await sessions.user })
    var quiet = ReaderSettings()
    (quiet.synchronisesInBackground, quiet.showsNotifications) = (false, false)
    let settings = MemorySettings()
    try await settings.save(quiet)
    return ReaderDependencies(
      sessions: sessions, articles: repositories.articles, sync: repositories.sync,
      notifications: repositories.notifications, settings: settings)
  }

  /// Reads the file through a connection of its own.
  func stored() throws -> Stored {
    guard FileManager.default.fileExists(atPath: path) else { return Stored() }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(30)
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
      guard try database.tableExists("settings") else { return Stored() }
      return Stored(
        articles: try Int.fetchOne(database, sql: "SELECT count(*) FROM article") ?? 0,
        waiting: try String.fetchAll(
          database, sql: "SELECT text FROM waitingEdit ORDER BY number"),
        conflicts: try Int.fetchOne(database, sql: "SELECT count(*) FROM conflict") ?? 0,
        favourites: try Int.fetchAll(
          database, sql: "SELECT articleID FROM favourite WHERE articleID > 0"))
    }
  }

  /// Answers late requests, whose clients have gone, and stops the server.
  func end() async {
    serverTime.run()
    await server.stop()
  }
}
