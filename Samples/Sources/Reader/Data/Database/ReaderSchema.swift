// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB

/// The tables of the database, and their migrations.
package enum ReaderSchema {
  /// The migrations from an empty file.
  ///
  /// A published migration never changes.
  package static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("articles", migrate: createArticles)
    migrator.registerMigration("search", migrate: createSearch)
    migrator.registerMigration("edits", migrate: createEdits)
    migrator.registerMigration("settings", migrate: createSettings)
    migrator.registerMigration("users", migrate: addUsers)
    migrator.registerMigration("ownTexts", migrate: separateTexts)
    // The settings have moved to a file.
    migrator.registerMigration("settingsInFile") { try $0.drop(table: "settings") }
    return migrator
  }

  private static func createArticles(_ database: Database) throws {
    try database.create(table: "article") { table in
      table.primaryKey("id", .integer)
      table.column("title", .text).notNull()
      table.column("author", .text).notNull()
      table.column("topic", .text).notNull()
      table.column("text", .text).notNull()
      table.column("publishedAt", .double).notNull()
      table.column("revision", .integer).notNull()
    }
    try database.create(indexOn: "article", columns: ["publishedAt", "id"])
    try database.create(table: "favourite") { table in
      table.autoIncrementedPrimaryKey("number")
      table.column("articleID", .integer).notNull().unique()
    }
    try database.create(table: "syncPosition") { table in
      table.primaryKey("id", .integer).check { $0 == 1 }
      table.column("revision", .integer).notNull()
      table.column("isComplete", .boolean).notNull()
    }
    // Stores how far the server's list for a query has been fetched. At the end, `next` is NULL.
    try database.create(table: "remoteList") { table in
      table.primaryKey("query", .text)
      table.column("next", .text)
    }
  }

  private static func createSearch(_ database: Database) throws {
    try database.create(virtualTable: "articleSearch", using: FTS5()) { table in
      table.synchronize(withTable: "article")
      table.tokenizer = .unicode61(diacritics: .remove)
      table.column("title")
      table.column("author")
      table.column("text")
    }
    // The title without case and diacritics, for the order of a list.
    try database.alter(table: "article") { table in
      table.add(column: "sortTitle", .text).notNull().defaults(to: "")
    }
    try database.create(indexOn: "article", columns: ["sortTitle", "id"])
    let titles = try Row.fetchCursor(database, sql: "SELECT id, title FROM article")
    var keys: [(id: Int64, key: String)] = []
    while let row = try titles.next() {
      keys.append((row["id"], ArticleRecord.sortKey(row["title"])))
    }
    for (id, key) in keys {
      try database.execute(
        sql: "UPDATE article SET sortTitle = ? WHERE id = ?", arguments: [key, id])
    }
  }

  /// Creates the tables of the user's edits.
  ///
  /// An edit waits first, and keeps its number if it becomes a conflict. The edit with the greatest
  /// number is the current one. Earlier edits stay until it is sent, because the server may have
  /// saved an edit whose response was lost.
  private static func createEdits(_ database: Database) throws {
    for name in ["waitingEdit", "conflict"] {
      try database.create(table: name) { table in
        table.autoIncrementedPrimaryKey("number")
        table.column("articleID", .integer).notNull().indexed()
        table.column("baseRevision", .integer).notNull()
        table.column("title", .text).notNull()
        table.column("text", .text).notNull()
      }
    }
  }

  /// Adds the user to each edit, because only the user who made an edit can send it.
  private static func addUsers(_ database: Database) throws {
    for name in ["waitingEdit", "conflict"] {
      try database.alter(table: name) { $0.add(column: "user", .text) }
    }
  }

  /// Separates the texts of waiting edits from the server's articles.
  ///
  /// An earlier version replaced the text of the article, so the next synchronization fetches all
  /// articles again.
  private static func separateTexts(_ database: Database) throws {
    try database.create(virtualTable: "editSearch", using: FTS5()) { table in
      table.synchronize(withTable: "waitingEdit")
      table.tokenizer = .unicode61(diacritics: .remove)
      table.column("title")
      table.column("text")
    }
    guard try EditRecord.fetchOne(database, sql: "SELECT * FROM waitingEdit") != nil else { return }
    try database.execute(
      sql: "UPDATE article SET revision = 0 WHERE id IN (SELECT articleID FROM waitingEdit)")
    try SyncPosition.reset(in: database)
  }

  private static func createSettings(_ database: Database) throws {
    try database.create(table: "settings") { table in
      table.primaryKey("id", .integer).check { $0 == 1 }
      table.column("json", .text).notNull()
    }
    try database.create(table: "lastNotification") { table in
      table.primaryKey("id", .integer).check { $0 == 1 }
      table.column("notificationID", .integer).notNull()
    }
  }
}
