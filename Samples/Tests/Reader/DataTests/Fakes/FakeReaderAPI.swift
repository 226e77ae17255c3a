// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData

/// A server in memory, whose requests a test can interrupt.
final class FakeReaderAPI: ReaderAPI {
  enum Call: Hashable {
    case list(String, after: String?)
    case changes(since: Int)
    case article(Int, ifNewerThan: Int?)
    case save(Int, String)
    case notifications(after: Int?)
  }

  typealias Hook = @Sendable (Call) async throws -> Void

  struct Server: Sendable {
    var articles: [Int: Article] = [:]
    var revision = 0
    var changesPerPage = 10
    var pageSize = 10
    /// The wrong cursors of the pages.
    var cursor: String?
    var notifications: [ReaderNotification] = []
    /// The user whose edits are sent, or `nil` for all users.
    var user: User?
    /// Runs before the server changes anything.
    var before: Hook = { _ in }
    /// Runs before the response is returned.
    var after: Hook = { _ in }
  }

  let server: Watched<Server>
  let calls = Log<Call>()

  init(_ articles: [Article] = []) {
    server = Watched(Server())
    for article in articles { publish(article) }
  }

  /// Publishes an article with the next revision.
  @discardableResult
  func publish(_ article: Article) -> Article {
    server.update { server in
      var article = article
      server.revision += 1
      article.revision = server.revision
      server.articles[article.id] = article
      return article
    }
  }

  /// Changes the text of an article as another user.
  func change(_ id: Int, text: String) throws {
    guard var article = server.value.articles[id] else { throw ReaderError.notFound }
    article.text = text
    publish(article)
  }

  func before(_ hook: @escaping Hook) { server.update { $0.before = hook } }
  func after(_ hook: @escaping Hook) { server.update { $0.after = hook } }

  /// Throws an error in each call of a kind, until ``heal()``.
  func fail(
    with error: ReaderError, where isMeant: @escaping @Sendable (Call) -> Bool = { _ in true }
  ) {
    before { if isMeant($0) { throw error } }
  }

  func heal() {
    before { _ in }
    after { _ in }
  }

  func articles(matching query: RemoteQuery, after cursor: String?) async throws -> RemotePage {
    try await answer(.list(query.text, after: cursor)) { server in
      var articles = server.articles.values.filter {
        (query.filter.topics.isEmpty || query.filter.topics.contains($0.topic))
          && (query.text.isEmpty || $0.title.contains(query.text))
      }
      articles.sort { ($0.publishedAt, $0.id) > ($1.publishedAt, $1.id) }
      guard let start = cursor.map({ Int($0) }) ?? 0 else { throw ReaderError.rejected("cursor") }
      let rest = articles.dropFirst(start)
      let count = min(query.pageSize, server.pageSize)
      let next = server.cursor ?? (rest.count > count ? "\(start + count)" : nil)
      return RemotePage(
        articles: Array(rest.prefix(count)), next: next, revision: server.revision)
    }
  }

  func changes(since revision: Int) async throws -> RemoteChanges {
    try await answer(.changes(since: revision)) { server in
      let changed = server.articles.values.filter { $0.revision > revision }
        .sorted { $0.revision < $1.revision }
      let page = Array(changed.prefix(server.changesPerPage))
      let hasMore = changed.count > page.count
      return RemoteChanges(
        articles: page, revision: hasMore ? page.last?.revision ?? revision : server.revision,
        hasMore: hasMore)
    }
  }

  func article(_ id: Article.ID, ifNewerThan revision: Int?) async throws -> Article? {
    try await answer(.article(id, ifNewerThan: revision)) { server in
      guard let article = server.articles[id] else { throw ReaderError.notFound }
      return article.revision == revision ? nil : article
    }
  }

  func save(_ edit: ArticleEdit, by user: User?) async throws -> RemoteSaveOutcome {
    try await answer(.save(edit.id, edit.text)) { server in
      if let user, let signedIn = server.user, user != signedIn {
        throw ReaderError.otherUser(name: user.name)
      }
      guard var article = server.articles[edit.id] else { throw ReaderError.notFound }
      guard article.revision == edit.baseRevision else { return .conflict(article) }
      article.title = edit.title
      article.text = edit.text
      server.revision += 1
      article.revision = server.revision
      server.articles[edit.id] = article
      return .saved(article)
    }
  }

  func notifications(after id: ReaderNotification.ID?) async throws -> [ReaderNotification] {
    try await answer(.notifications(after: id)) { server in
      guard let id else { return Array(server.notifications.suffix(1)) }
      return server.notifications.filter { $0.id > id }
    }
  }

  private func answer<Answer: Sendable>(
    _ call: Call, _ body: (inout Server) throws -> Answer
  ) async throws -> Answer {
    calls.append(call)
    try await server.value.before(call)
    let answer = server.update { server in Result { try body(&server) } }
    try await server.value.after(call)
    return try answer.get()
  }
}
