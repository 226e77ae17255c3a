// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// Stores the value in an SQLite database.
package actor SummaryRepositoryImpl: SummaryRepository {
  private let database: DatabaseQueue

  /// The default path, in the user's data folder.
  package static var defaultPath: String {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
    return folder.appending(path: "mesa-counter/counter.sqlite").path
  }

  /// Opens the database off the caller's actor, and creates it with its folder if it is missing.
  ///
  /// - Throws: A `DatabaseUnusableError` if the file cannot be opened or is damaged.
  @concurrent
  package static func open(path: String = defaultPath) async throws -> SummaryRepositoryImpl {
    try SummaryRepositoryImpl(path: path)
  }

  private init(path: String) throws {
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let database = try DatabaseQueue(path: path)
      try Self.check(database)
      try Self.migrator.migrate(database)
      self.database = database
    } catch {
      throw DatabaseUnusableError(path: path, reason: Self.reason(of: error))
    }
  }

  package func saveValue(_ value: Int) async throws {
    try await database.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO lastValue (id, value) VALUES (1, ?)", arguments: [value])
    }
  }

  package func lastValue() async throws -> Int? {
    try await database.read(Self.fetch)
  }

  package nonisolated func lastValues() -> AsyncStream<Int?> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int?.self)
    let observation = ValueObservation.tracking(Self.fetch).start(
      in: database, scheduling: .async(onQueue: .global()),
      onError: { _ in continuation.finish() },
      onChange: { continuation.yield($0) })
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  @Sendable
  private static func fetch(_ database: Database) throws -> Int? {
    try Int.fetchOne(database, sql: "SELECT value FROM lastValue WHERE id = 1")
  }

  private static func check(_ database: DatabaseQueue) throws {
    let answer = try database.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard answer == "ok" else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer)
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("lastValue") { database in
      try database.create(table: "lastValue") { table in
        table.primaryKey("id", .integer)
        table.column("value", .integer).notNull()
      }
    }
    return migrator
  }

  private static func reason(of error: any Error) -> String {
    let reason =
      (error as? DatabaseError).map { $0.message ?? "SQLite error \($0.resultCode.rawValue)" }
      ?? error.localizedDescription
    return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }
}
