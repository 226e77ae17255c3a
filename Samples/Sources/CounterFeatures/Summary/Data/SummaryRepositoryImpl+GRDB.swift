// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Linux has no SwiftData.
#if !canImport(SwiftData)
  import Foundation
  import GRDB

  /// Stores the value in an SQLite database.
  package actor SummaryRepositoryImpl: SummaryRepository {
    private let database: DatabaseQueue

    init(file: URL) throws {
      database = try DatabaseQueue(path: file.path)
      try Self.check(database)
      try Self.migrator.migrate(database)
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

    static func reason(of error: any Error) -> String {
      (error as? DatabaseError).map { $0.message ?? "SQLite error \($0.resultCode.rawValue)" }
        ?? error.localizedDescription
    }
  }
#endif
