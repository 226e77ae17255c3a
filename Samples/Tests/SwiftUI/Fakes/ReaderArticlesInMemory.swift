// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import Strata

/// The articles of a device, and of a server that has more.
final class ReaderArticlesInMemory: ArticleRepository {
  private struct Stored: Sendable {
    var articles: [ArticleSummary]
    var error: ReaderError?
  }

  private let total: Int
  private let stored: StrataLock<Stored>
  private let broadcaster = StrataBroadcaster<Int>(0)

  init(stored count: Int, of total: Int) {
    self.total = total
    stored = StrataLock(Stored(articles: (0..<count).map(Self.article)))
  }

  private static func article(_ id: Int) -> ArticleSummary {
    ArticleSummary(
      id: id, title: "Article \(id)", author: "Ann",
      topic: Topic.allCases[id % Topic.allCases.count],
      publishedAt: Date(timeIntervalSince1970: Double(id)))
  }

  func fails(with error: ReaderError?) { stored.withLock { $0.error = error } }

  func articles(matching query: ArticleQuery) -> AsyncThrowingStream<ArticlePage, any Error> {
    values { [total] all in
      let found = all.filter { article in
        (query.text.isEmpty || article.title.contains(query.text))
          && (query.filter.topics.isEmpty || query.filter.topics.contains(article.topic))
      }
      return ArticlePage(
        articles: Array(found.prefix(query.limit)),
        hasMore: found.count > query.limit || all.count < total)
    }
  }

  func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error> {
    values { _ in nil }
  }

  func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error> {
    values { $0.filter(\.isFavourite) }
  }

  func refresh() async throws { try change { _ in } }

  func fetchMore(matching query: ArticleQuery) async throws {
    try change { [total] articles in
      let next = articles.count..<min(total, articles.count + 50)
      articles += next.map(Self.article)
    }
  }

  func fetch(_ id: Article.ID) async throws {}

  func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws {
    try change { $0[id].isFavourite = isFavourite }
  }

  func save(_ edit: ArticleEdit) async throws -> SaveOutcome { .sent }

  func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws {}

  private func change(_ transform: (inout [ArticleSummary]) -> Void) throws {
    let error = stored.withLock { stored in
      if stored.error == nil { transform(&stored.articles) }
      return stored.error
    }
    if let error { throw error }
    broadcaster.send(0)
  }

  private func values<Value: Sendable>(
    _ read: @escaping @Sendable ([ArticleSummary]) -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream { continuation in
      let changes = broadcaster.stream()
      let reading = Task { [self] in
        for await _ in changes { continuation.yield(read(stored.withLock { $0.articles })) }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }
}
