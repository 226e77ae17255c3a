// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

/// A stored article, with the title and the text of the waiting edit if one exists.
struct ArticleRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "article"

  let id: Int
  let title: String
  let sortTitle: String
  let author: String
  let topic: Topic
  let text: String
  let publishedAt: Double
  let revision: Int

  init(_ article: Article) {
    id = article.id
    title = article.title
    sortTitle = Self.sortKey(article.title)
    author = article.author
    topic = article.topic
    text = article.text
    publishedAt = article.publishedAt.timeIntervalSince1970
    revision = article.revision
  }

  var article: Article {
    Article(
      id: id, title: title, author: author, topic: topic, text: text,
      publishedAt: Date(timeIntervalSince1970: publishedAt), revision: revision)
  }

  /// Returns a title without case and diacritics, for sorting.
  static func sortKey(_ title: String) -> String {
    title.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// Replaces the stored title and text with those of an edit.
  static func show(_ edit: ArticleEdit, in database: Database) throws {
    try database.execute(
      sql: "UPDATE article SET title = ?, sortTitle = ?, text = ? WHERE id = ?",
      arguments: [edit.title, sortKey(edit.title), edit.text, edit.id])
  }

  static func revision(of id: Article.ID, in database: Database) throws -> Int? {
    try Int.fetchOne(
      database, sql: "SELECT revision FROM article WHERE id = ?", arguments: [id])
  }
}
