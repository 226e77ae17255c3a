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

  /// Returns a condition for the edits of a user.
  ///
  /// An edit without a user belongs to everybody, until somebody saves or synchronizes.
  static func belong(to user: String?) -> SQL { "(user IS NULL OR user IS \(user))" }

  /// Returns the edits of an article by a user, the latest first.
  static func all(
    in table: Table, of id: Article.ID, by user: String?, _ database: Database
  ) throws -> [EditRecord] {
    let request: SQLRequest<EditRecord> = """
      SELECT * FROM \(sql: table.rawValue)
      WHERE articleID = \(id) AND \(belong(to: user)) ORDER BY number DESC
      """
    return try request.fetchAll(database)
  }

  static func latest(
    in table: Table, of id: Article.ID, by user: String?, _ database: Database
  ) throws -> EditRecord? {
    try all(in: table, of: id, by: user, database).first
  }

  /// Returns the users whose edits of an article wait, each before `nil`.
  static func users(of id: Article.ID, _ database: Database) throws -> [String?] {
    try Optional<String>.fetchAll(
      database,
      sql: """
        SELECT DISTINCT user FROM waitingEdit WHERE articleID = ? ORDER BY user IS NULL, user
        """,
      arguments: [id])
  }

  /// Returns the number of articles with a conflict of a user.
  static func conflicts(of user: String?, _ database: Database) throws -> Int {
    let request: SQLRequest<Int> = """
      SELECT COUNT(DISTINCT articleID) FROM conflict WHERE \(belong(to: user))
      """
    return try request.fetchOne(database) ?? 0
  }

  /// Gives the edits without a user to a user, or does nothing without one.
  static func adopt(by user: String?, in database: Database) throws {
    guard let user else { return }
    for table in ["waitingEdit", "conflict"] {
      try database.execute(
        sql: "UPDATE \(table) SET user = ? WHERE user IS NULL", arguments: [user])
    }
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

  /// Turns the edit into a conflict and removes the user's earlier edits of its article.
  func becomeConflict(in database: Database) throws {
    try Self.becomeConflict(number, in: database)
    try deleteWaiting(in: database)
  }

  /// Moves one waiting edit to the table of conflicts.
  static func becomeConflict(_ number: Int64, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO conflict SELECT * FROM waitingEdit WHERE number = ?", arguments: [number])
    try database.execute(sql: "DELETE FROM waitingEdit WHERE number = ?", arguments: [number])
  }

  /// Deletes the waiting edit and the user's earlier edits of its article.
  func deleteWaiting(in database: Database) throws {
    try database.execute(
      literal: """
        DELETE FROM waitingEdit
        WHERE articleID = \(articleID) AND number <= \(number) AND \(Self.belong(to: user))
        """)
  }

  /// Sets the base of the user's waiting edits of the article to a newer revision.
  func rebaseWaiting(to revision: Int, in database: Database) throws {
    try database.execute(
      literal: """
        UPDATE waitingEdit SET baseRevision = \(revision)
        WHERE articleID = \(articleID) AND baseRevision < \(revision)
          AND \(Self.belong(to: user))
        """)
  }
}
