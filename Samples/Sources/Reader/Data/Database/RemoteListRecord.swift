// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore

/// Records how far the server's list for a query has been fetched.
struct RemoteListRecord: Hashable, Sendable {
  /// The start of the next page of a list.
  enum Position: Hashable, Sendable {
    case start
    case cursor(String)
    case end
  }

  /// The query as a text, without its limit.
  let key: String

  init(_ query: ArticleQuery) {
    let topics = query.filter.topics.map(\.rawValue).sorted().joined(separator: ",")
    key = "\(query.filter.order.rawValue)|\(topics)|\(query.text)"
  }

  /// Returns whether the server has articles for the query that are not stored.
  func hasMore(in database: Database) throws -> Bool {
    guard try !SyncPosition.fetch(database).isComplete else { return false }
    return try position(in: database) != .end
  }

  func position(in database: Database) throws -> Position {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT next FROM remoteList WHERE query = ?", arguments: [key])
    else { return .start }
    let next: String? = row["next"]
    return next.map(Position.cursor) ?? .end
  }

  /// Stores the start of the next page, or the end of the list.
  func move(to next: String?, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO remoteList (query, next) VALUES (?, ?)",
      arguments: [key, next])
  }

  /// Resets the list to its first page, and returns `false` if it was already there.
  func restart(in database: Database) throws -> Bool {
    try database.execute(sql: "DELETE FROM remoteList WHERE query = ?", arguments: [key])
    return database.changesCount > 0
  }
}
