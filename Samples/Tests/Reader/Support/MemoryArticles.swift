// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import Strata

/// Articles in memory.
///
/// A query finds them by words of their titles.
final class MemoryArticles: ArticleRepository {
  private let stored: StrataBroadcaster<[ArticleDetails]>
  private let lock = StrataLock<Void>(())
  /// The error of every call that needs the server, or `nil`.
  let problem = StrataLock<ReaderError?>(nil)

  init(count: Int = 3) {
    stored = StrataBroadcaster(
      (1...count).map { id in
        ArticleDetails(
          article: Article(
            id: id, title: "Article \(id)", author: "Ada", topic: .science, text: "Text \(id).",
            publishedAt: Date(timeIntervalSince1970: 1_000_000 - Double(id)), revision: 1))
      })
  }

  var all: [ArticleDetails] { stored.latest ?? [] }

  func articles(matching query: ArticleQuery) -> AsyncThrowingStream<ArticlePage, any Error> {
    values { all in
      let found = all.filter { query.text.isEmpty || $0.article.title.contains(query.text) }
      return ArticlePage(articles: found.prefix(query.limit).map(\.summary))
    }
  }

  func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error> {
    values { $0.first { $0.article.id == id } }
  }

  func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error> {
    values { $0.filter(\.isFavourite).map(\.summary) }
  }

  func refresh() async throws { try check() }
  func fetchMore(matching query: ArticleQuery) async throws { try check() }

  func fetch(_ id: Article.ID) async throws {
    try check()
    if !all.contains(where: { $0.article.id == id }) { throw ReaderError.notFound }
  }

  func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws {
    change(id) { $0.isFavourite = isFavourite }
  }

  func save(_ edit: ArticleEdit) async throws -> SaveOutcome {
    try check()
    change(edit.id) {
      $0.article.title = edit.title
      $0.article.text = edit.text
    }
    return .sent
  }

  func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws {}

  private func check() throws {
    if let problem = problem.withLock({ $0 }) { throw problem }
  }

  private func change(_ id: Article.ID, _ transform: (inout ArticleDetails) -> Void) {
    lock.withLock { _ in
      stored.send(
        all.map { details in
          var copy = details
          if copy.article.id == id { transform(&copy) }
          return copy
        })
    }
  }

  private func values<Value: Sendable>(
    _ transform: @escaping @Sendable ([ArticleDetails]) -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    let values = stored.stream().map(transform)
    return AsyncThrowingStream { continuation in
      let task = Task {
        for await value in values { continuation.yield(value) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension ArticleDetails {
  fileprivate var summary: ArticleSummary {
    ArticleSummary(
      id: article.id, title: article.title, author: article.author, topic: article.topic,
      publishedAt: article.publishedAt, isFavourite: isFavourite, status: status)
  }
}
