// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

/// A stored article, as the server has sent it.
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

  static func revision(of id: Article.ID, in database: Database) throws -> Int? {
    try Int.fetchOne(
      database, sql: "SELECT revision FROM article WHERE id = ?", arguments: [id])
  }
}
