// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore

/// An edit that waits to be sent or conflicts with the server's article.
struct EditRecord: Codable, FetchableRecord {
  /// The tables that store edits.
  enum Table: String {
    case waitingEdit, conflict
  }

  /// The number of the edit, which is greater for later edits.
  let number: Int64
  let articleID: Article.ID
  let baseRevision: Int
  let title: String
  let text: String
  /// The name of the user, or `nil` if an early version of the app stored the edit.
  let user: String?

  var edit: ArticleEdit {
    ArticleEdit(id: articleID, baseRevision: baseRevision, title: title, text: text)
  }

  /// Returns whether an article has the title and the text of the edit.
  func isContained(in article: Article) -> Bool {
    article.title == title && article.text == text
  }

  /// Returns the edits of an article, the latest first.
  static func all(
    in table: Table, of id: Article.ID, _ database: Database
  ) throws -> [EditRecord] {
    try fetchAll(
      database,
      sql: "SELECT * FROM \(table.rawValue) WHERE articleID = ? ORDER BY number DESC",
      arguments: [id])
  }

  static func latest(
    in table: Table, of id: Article.ID, _ database: Database
  ) throws -> EditRecord? {
    try all(in: table, of: id, database).first
  }

  /// Stores a waiting edit and returns its number.
  static func add(
    _ edit: ArticleEdit, by user: String?, in database: Database
  ) throws -> Int64 {
    try database.execute(
      sql: """
        INSERT INTO waitingEdit (articleID, baseRevision, title, text, user) VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [edit.id, edit.baseRevision, edit.title, edit.text, user])
    return database.lastInsertedRowID
  }

  /// Turns the edit into a conflict and removes the earlier edits of its article.
  func becomeConflict(in database: Database) throws {
    try Self.becomeConflict(number, in: database)
    try Self.delete(from: .waitingEdit, of: articleID, upTo: number, database)
  }

  /// Moves one waiting edit to the table of conflicts.
  static func becomeConflict(_ number: Int64, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO conflict SELECT * FROM waitingEdit WHERE number = ?", arguments: [number])
    try database.execute(sql: "DELETE FROM waitingEdit WHERE number = ?", arguments: [number])
  }

  /// Deletes the edits of an article up to a number.
  static func delete(
    from table: Table, of id: Article.ID, upTo number: Int64, _ database: Database
  ) throws {
    try database.execute(
      sql: "DELETE FROM \(table.rawValue) WHERE articleID = ? AND number <= ?",
      arguments: [id, number])
  }

  /// Sets the base of the waiting edits of an article to a newer revision.
  static func rebase(_ id: Article.ID, to revision: Int, in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE waitingEdit SET baseRevision = ? WHERE articleID = ? AND baseRevision < ?
        """,
      arguments: [revision, id, revision])
  }
}
