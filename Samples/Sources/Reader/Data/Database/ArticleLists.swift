// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

/// Reads lists of articles from the database.
struct ArticleLists {
  let database: Database

  /// Returns the articles that match a query.
  ///
  /// A query without words matches all articles.
  func page(for query: ArticleQuery) throws -> ArticlePage {
    var conditions: [SQL] = []
    if let pattern = FTS5Pattern(matchingAllPrefixesIn: query.text) {
      conditions.append(
        "article.id IN (SELECT rowid FROM articleSearch WHERE articleSearch MATCH \(pattern))")
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
      let record = try ArticleRecord.fetchOne(database, key: id)
    else { return nil }
    return ArticleDetails(
      article: record.article, isFavourite: summary.isFavourite, status: summary.status,
      conflict: try EditRecord.latest(in: .conflict, of: id, database)?.edit)
  }

  private func order(of order: ArticleFilter.Order) -> SQL {
    switch order {
    case .newest: "article.publishedAt DESC, article.id DESC"
    case .oldest: "article.publishedAt, article.id"
    case .title: "article.sortTitle, article.id"
    }
  }

  private func summaries(_ rest: SQL) throws -> [ArticleSummary] {
    let request: SQLRequest<Row> = """
      SELECT article.id, article.title, article.author, article.topic, article.publishedAt,
        article.id IN (SELECT articleID FROM favourite) AS isFavourite,
        article.id IN (SELECT articleID FROM waitingEdit) AS isWaiting,
        article.id IN (SELECT articleID FROM conflict) AS isConflicting
      FROM article \(rest)
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
