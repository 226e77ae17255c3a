// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

/// Records the calls of the use cases, and throws an error if one is set.
final class RecordingArticles: ArticleRepository {
  private let recorded = StrataLock<[String]>([])
  private let error: ReaderError?

  init(failingWith error: ReaderError? = nil) {
    self.error = error
  }

  var calls: [String] { recorded.withLock { $0 } }

  func articles(matching query: ArticleQuery) -> AsyncThrowingStream<ArticlePage, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(.stored(query.limit))
      continuation.finish(throwing: error)
    }
  }

  func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error> {
    AsyncThrowingStream { $0.finish() }
  }

  func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error> {
    AsyncThrowingStream { $0.yield([.sample(1, isFavourite: true)]) }
  }

  func refresh() async throws { try record("refresh") }

  func fetchMore(matching query: ArticleQuery) async throws {
    try record("fetch more \(query.text)")
  }

  func fetch(_ id: Article.ID) async throws {}

  func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws {
    try record("set \(id) \(isFavourite)")
  }

  func save(_ edit: ArticleEdit) async throws -> SaveOutcome { .sent }

  func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws {}

  private func record(_ call: String) throws {
    recorded.withLock { $0.append(call) }
    if let error { throw error }
  }
}
