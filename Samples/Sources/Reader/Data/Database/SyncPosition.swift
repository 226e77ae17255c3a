// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB

/// How far the changes of the server are stored.
struct SyncPosition: Equatable, Sendable {
  /// All changes up to this revision are stored.
  var revision = 0
  /// Whether every article is stored, because no changes were left after a revision once.
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
    // The cursors of lists have served their purpose.
    if isComplete { try database.execute(sql: "DELETE FROM remoteList") }
  }

  /// Forgets what the server had, because it has started again.
  ///
  /// The articles stay until the server sends them again.
  static func reset(in database: Database) throws {
    try SyncPosition().store(in: database)
    try database.execute(sql: "UPDATE article SET revision = 0")
    try database.execute(sql: "DELETE FROM remoteList")
  }
}
