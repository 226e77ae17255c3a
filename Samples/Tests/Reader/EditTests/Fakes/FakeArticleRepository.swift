// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

/// Article 42 in memory. The test sets the version of the server.
actor FakeArticleRepository: ArticleRepository {
  private var details: ArticleDetails?
  private let server: ArticleDetails?
  private var failures: [ReaderError] = []
  private var outcome = SaveOutcome.sent
  private(set) var saved: [ArticleEdit] = []
  private let broadcaster: StrataBroadcaster<ArticleDetails?>

  /// - Parameters:
  ///   - stored: The version of the device.
  ///   - server: The version of the server.
  init(stored: ArticleDetails?, server: ArticleDetails?) {
    details = stored
    self.server = server
    broadcaster = StrataBroadcaster(stored)
  }

  /// Sets the errors of the next saves, and the outcome of the first successful save.
  func prepareSave(_ outcome: SaveOutcome, after failures: [ReaderError] = []) {
    self.outcome = outcome
    self.failures = failures
  }

  nonisolated func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error> {
    let values = broadcaster.stream()
    return AsyncThrowingStream { continuation in
      let task = Task {
        for await details in values { continuation.yield(details) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func fetch(_ id: Article.ID) async throws {
    guard let found = details ?? server, id == 42 else { throw ReaderError.notFound }
    show(found)
  }

  func save(_ edit: ArticleEdit) async throws -> SaveOutcome {
    guard failures.isEmpty else { throw failures.removeFirst() }
    saved.append(edit)
    var changed = details ?? ArticleDetails.fixture()
    changed.article.title = edit.title
    changed.article.text = edit.text
    changed.status = outcome == .sent ? .current : .waiting
    show(changed)
    return outcome
  }

  private func show(_ details: ArticleDetails) {
    self.details = details
    broadcaster.send(details)
  }

  nonisolated func articles(
    matching query: ArticleQuery
  ) -> AsyncThrowingStream<ArticlePage, any Error> { AsyncThrowingStream { $0.finish() } }

  nonisolated func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error> {
    AsyncThrowingStream { $0.finish() }
  }

  func refresh() async throws {}
  func fetchMore(matching query: ArticleQuery) async throws {}
  func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws {}
  func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws {}
}
