// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB

/// Records how far the server's changes have been fetched.
struct SyncPosition: Equatable, Sendable {
  /// The revision up to which all changes are stored.
  var revision = 0
  /// Whether all changes have been fetched once, so every article is stored.
  var isComplete = false

  static func fetch(_ database: Database) throws -> SyncPosition {
    guard let row = try Row.fetchOne(database, sql: "SELECT * FROM syncPosition") else {
      return SyncPosition()
    }
    return SyncPosition(revision: row["revision"], isComplete: row["isComplete"])
  }

  func store(in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO syncPosition (id, revision, isComplete) VALUES (1, ?, ?)",
      arguments: [revision, isComplete])
    // The cursors of the lists are no longer needed.
    if isComplete { try database.execute(sql: "DELETE FROM remoteList") }
  }

  /// Resets the position after a restart in which the server has lost its changes.
  ///
  /// The articles stay until the server sends them again.
  static func reset(in database: Database) throws {
    try SyncPosition().store(in: database)
    try database.execute(sql: "UPDATE article SET revision = 0")
    try database.execute(sql: "DELETE FROM remoteList")
  }
}
