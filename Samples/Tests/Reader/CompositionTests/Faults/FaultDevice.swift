// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderComposition
import ReaderCore
import ReaderData
import ReaderServer
import Strata
import TrapezioTesting

/// A server that listens, and a device with a file.
///
/// Both outlive the app.
final class FaultDevice: Sendable {
  /// The contents of the file, as another connection reads them.
  struct Stored: Equatable {
    var articles = 0
    var waiting: [String] = []
    var conflicts = 0
    var favourites: [Article.ID] = []
  }

  /// The latency of a slow server, and the timeout of the client.
  static let timeout = Duration.seconds(50)

  /// The clock of the timeouts of requests, and of nothing else.
  let requests = TestClock()
  /// The clock of the latency of the server.
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

  /// Creates a database for a launch of the app.
  func makeDatabase() -> ReaderDatabase { ReaderDatabase(path: path, busyTimeout: 0.25) }

  /// The session of the last launch.
  func makeSessions() -> SessionRepositoryImpl {
    SessionRepositoryImpl(
      server: url, file: folder.appending(path: "session.json"), timeout: Self.timeout,
      clock: requests)
  }

  /// Creates repositories for a launch of the app.
  ///
  /// The app sends requests only for the user.
  func makeRepositories(on database: ReaderDatabase) async throws -> ReaderRepositories {
    let sessions = makeSessions()
    let client = ReaderClient(
      server: url, session: sessions, timeout: Self.timeout, clock: requests)
    let quiet = ReaderSettings(synchronizesInBackground: false, showsNotifications: false)
    return ReaderRepositories(
      sessions: sessions, database: database, api: client, settings: StrataShared(quiet),
      clock: TestClock())
  }

  /// Reads the file through a separate connection.
  func stored() throws -> Stored {
    guard FileManager.default.fileExists(atPath: path) else { return Stored() }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(30)
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
      guard try database.tableExists("conflict") else { return Stored() }
      return Stored(
        articles: try Int.fetchOne(database, sql: "SELECT count(*) FROM article") ?? 0,
        waiting: try String.fetchAll(
          database, sql: "SELECT text FROM waitingEdit ORDER BY number"),
        conflicts: try Int.fetchOne(database, sql: "SELECT count(*) FROM conflict") ?? 0,
        favourites: try Int.fetchAll(
          database, sql: "SELECT articleID FROM favourite WHERE articleID > 0"))
    }
  }

  /// Responds to late requests, whose clients no longer exist, and stops the server.
  func end() async {
    serverTime.run()
    await server.stop()
  }
}
