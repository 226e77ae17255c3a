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
