// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderData

/// The repositories on a separate file and a server in memory.
final class ReaderFixture: Sendable {
  let file: TemporaryFile
  let api: FakeReaderAPI
  let sessions: FixedSessions
  let database: ReaderDatabase
  let repositories: ReaderRepositories

  init(
    _ articles: [Article] = [], file: TemporaryFile = TemporaryFile(), api: FakeReaderAPI? = nil,
    user: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    sessions = FixedSessions(user: user)
    self.file = file
    self.api = api ?? FakeReaderAPI(articles)
    database = ReaderDatabase(path: file.path, busyTimeout: 0.25)
    repositories = ReaderRepositories(
      sessions: sessions, database: database, api: self.api, clock: clock)
  }

  var articles: any ArticleRepository { repositories.articles }
  var sync: any SyncRepository { repositories.sync }

  /// Creates the repositories of the next launch of the app.
  func relaunched() -> ReaderFixture { ReaderFixture(file: file, api: api) }

  func synchronize() async throws -> SyncReport { try await sync.synchronize { _ in } }

  func details(_ id: Article.ID) async throws -> ArticleDetails? {
    try await articles.article(id).first()
  }

  func page(
    _ text: String = "", _ filter: ArticleFilter = ArticleFilter(), limit: Int = 100
  ) async throws -> ArticlePage {
    try await articles.articles(
      matching: ArticleQuery(text: text, filter: filter, limit: limit)
    ).first()
  }

  func ids(_ text: String = "", _ filter: ArticleFilter = ArticleFilter()) async throws -> [Int] {
    try await page(text, filter).articles.map(\.id)
  }

  /// Saves a text for a stored article.
  func save(_ text: String, _ id: Article.ID = 1) async throws -> SaveOutcome {
    try await articles.save(edit(text, id))
  }

  /// An edit of the stored revision.
  func edit(_ text: String, _ id: Article.ID = 1) async throws -> ArticleEdit {
    let article = try await details(id)?.article
    return ArticleEdit(
      id: id, baseRevision: article?.revision ?? 0, title: article?.title ?? "", text: text)
  }

  func waitingEdits() async throws -> Int { try await sync.waitingEdits().first() }
}
