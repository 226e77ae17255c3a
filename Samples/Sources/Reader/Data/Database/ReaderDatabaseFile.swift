// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

/// Opens the database file.
struct ReaderDatabaseFile: Sendable {
  let path: String
  let busyTimeout: TimeInterval

  /// Opens, checks and migrates the file on a thread that may block.
  func open() async throws -> DatabasePool {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result { try openNow() })
      }
    }
  }

  private func openNow() throws -> DatabasePool {
    do {
      return try openChecked()
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    {
      throw ReaderError.databaseDamaged(path: path, unsent: unsentTitles())
    }
  }

  /// Returns the titles of the edits that the server does not have, or `nil` if the file is too
  /// damaged.
  private func unsentTitles() -> [String]? {
    var configuration = configuration
    configuration.readonly = true
    let sql = "SELECT title FROM waitingEdit UNION SELECT title FROM conflict"
    return try? DatabaseQueue(path: path, configuration: configuration).read {
      try String.fetchAll($0, sql: sql)
    }
  }

  private func openChecked() throws -> DatabasePool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ReaderError.ofFolder(folder.path, error)
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    try check(pool)
    // A migration writes, so a database of the current version skips it and opens while another
    // program writes.
    if try !pool.read(ReaderSchema.migrator.hasCompletedMigrations) {
      try ReaderSchema.migrator.migrate(pool)
    }
    // The pool sets NORMAL. With FULL, a commit is on the disk when it returns.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "Reader"
    configuration.busyMode = .timeout(busyTimeout)
    // Read-only connections would otherwise wait for 10 seconds.
    configuration.prepareDatabase { [busyTimeout] in
      try $0.execute(sql: "PRAGMA busy_timeout = \(Int(busyTimeout * 1000))")
    }
    return configuration
  }

  private func check(_ pool: DatabasePool) throws {
    let answer = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard answer == "ok" else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer)
    }
  }
}
