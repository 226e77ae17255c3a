// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

/// Reads articles from the database, with the title and the text of the user's waiting edits.
///
/// A list by title has an article at its title on the server. A search finds the text of the server
/// and the text of the edit.
struct ArticleLists {
  let database: Database
  let user: String?

  /// Returns the articles that match a query.
  ///
  /// A query without words matches all articles.
  func page(for query: ArticleQuery) throws -> ArticlePage {
    var conditions: [SQL] = []
    if let pattern = FTS5Pattern(matchingAllPrefixesIn: query.text) {
      conditions.append(
        """
        (article.id IN (SELECT rowid FROM articleSearch WHERE articleSearch MATCH \(pattern))
          OR edit.number IN (SELECT rowid FROM editSearch WHERE editSearch MATCH \(pattern)))
        """)
    }
    if !query.filter.topics.isEmpty {
      conditions.append("article.topic IN \(query.filter.topics.map(\.rawValue))")
    }
    let condition: SQL =
      conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
    // Fetches one article more than requested to find out whether more exist.
    let articles = try summaries(
      """
      \(condition) ORDER BY \(order(of: query.filter.order)) LIMIT \(max(0, query.limit) + 1)
      """)
    let hasMore =
      try articles.count > query.limit
      || RemoteListRecord(query).hasMore(in: database)
    return ArticlePage(articles: Array(articles.prefix(query.limit)), hasMore: hasMore)
  }

  /// Returns the favourites, the latest first.
  func favourites() throws -> [ArticleSummary] {
    try summaries(
      "JOIN favourite ON favourite.articleID = article.id ORDER BY favourite.number DESC")
  }

  /// Returns an article with everything that is stored about it.
  func details(of id: Article.ID) throws -> ArticleDetails? {
    guard let summary = try summaries("WHERE article.id = \(id)").first,
      var article = try ArticleRecord.fetchOne(database, key: id)?.article
    else { return nil }
    if let edit = try EditRecord.latest(in: .waitingEdit, of: id, by: user, database) {
      (article.title, article.text) = (edit.title, edit.text)
      article.revision = max(article.revision, edit.baseRevision)
    }
    return ArticleDetails(
      article: article, isFavourite: summary.isFavourite, status: summary.status,
      conflict: try EditRecord.latest(in: .conflict, of: id, by: user, database)?.edit)
  }

  private func order(of order: ArticleFilter.Order) -> SQL {
    switch order {
    case .newest: "article.publishedAt DESC, article.id DESC"
    case .oldest: "article.publishedAt, article.id"
    case .title: "article.sortTitle, article.id"
    }
  }

  private func summaries(_ rest: SQL) throws -> [ArticleSummary] {
    let own = EditRecord.belong(to: user)
    let request: SQLRequest<Row> = """
      SELECT article.id, IFNULL(edit.title, article.title) AS title, article.author,
        article.topic, article.publishedAt,
        article.id IN (SELECT articleID FROM favourite) AS isFavourite,
        edit.number IS NOT NULL AS isWaiting,
        article.id IN (SELECT articleID FROM conflict WHERE \(own)) AS isConflicting
      FROM article LEFT JOIN waitingEdit AS edit ON edit.number =
        (SELECT MAX(number) FROM waitingEdit WHERE articleID = article.id AND \(own))
      \(rest)
      """
    return try request.fetchAll(database).map(summary)
  }

  private func summary(_ row: Row) -> ArticleSummary {
    ArticleSummary(
      id: row["id"], title: row["title"], author: row["author"],
      topic: row["topic"],
      publishedAt: Date(timeIntervalSince1970: row["publishedAt"]),
      isFavourite: row["isFavourite"],
      status: row["isConflicting"] ? .conflicting : row["isWaiting"] ? .waiting : .current)
  }
}

extension Topic: DatabaseValueConvertible {}
