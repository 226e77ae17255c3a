// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

/// Sends requests to the server over HTTP.
///
/// If the server refuses an access token, the client renews the session and repeats the request
/// once. Errors are `ReaderError` values, except that a cancelled request throws a
/// `CancellationError`.
package final class ReaderClient: ReaderAPI {
  private let transport: HTTPTransport
  private let tokens: any ReaderTokens
  private let pages = PageCache()

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - session: The session that authorizes the requests.
  ///   - timeout: The maximum duration of a request.
  ///   - clock: Measures the timeout.
  package init(
    server: URL, session: SessionRepositoryImpl, timeout: Duration = .seconds(15),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    transport = HTTPTransport(server: server, timeout: timeout, clock: clock)
    tokens = session
  }

  package func articles(
    matching query: RemoteQuery, after cursor: String?
  ) async throws -> RemotePage {
    var call = HTTPCall(path: "articles", query: query.items(after: cursor))
    let stored = pages.page(for: call.query)
    if let stored { call.headers["If-None-Match"] = stored.etag }
    let answer = try await send(call)
    if answer.status == 304, let stored { return stored.page }
    guard answer.status == 200 else { throw answer.problem }
    let page = try answer.decode(PageDTO.self).page
    guard page.next == nil || page.next != cursor, page.next == nil || !page.articles.isEmpty else {
      throw ReaderError.unreadableAnswer
    }
    if let etag = answer.etag { pages.store(page, etag: etag, for: call.query) }
    return page
  }

  package func changes(since revision: Int) async throws -> RemoteChanges {
    let call = HTTPCall(
      path: "changes", query: [URLQueryItem(name: "since", value: String(revision))])
    let answer = try await send(call)
    guard answer.status == 200 else { throw answer.problem }
    let changes = try answer.decode(ChangesDTO.self).changes
    guard !changes.hasMore || changes.revision > revision else {
      throw ReaderError.unreadableAnswer
    }
    return changes
  }

  package func article(_ id: Article.ID, ifNewerThan revision: Int?) async throws -> Article? {
    var call = HTTPCall(path: "articles/\(id)")
    if let revision { call.headers["If-None-Match"] = Self.etag(revision) }
    let answer = try await send(call)
    if answer.status == 304, revision != nil { return nil }
    guard answer.status == 200 else { throw answer.problem }
    return try article(id, in: answer)
  }

  package func save(
    _ edit: ArticleEdit, by user: User?
  ) async throws -> RemoteSaveOutcome {
    let call = HTTPCall(
      method: "PUT", path: "articles/\(edit.id)",
      headers: ["If-Match": Self.etag(edit.baseRevision)],
      body: try JSONEncoder().encode(EditDTO(title: edit.title, text: edit.text)))
    let answer = try await send(call, by: user)
    switch answer.status {
    case 200: return .saved(try article(edit.id, in: answer))
    case 412:
      let present = try article(edit.id, in: answer)
      // If the texts are equal, the server has saved an earlier attempt whose response was lost.
      let isSaved = present.title == edit.title && present.text == edit.text
      return isSaved ? .saved(present) : .conflict(present)
    default: throw answer.problem
    }
  }

  package func notifications(
    after id: ReaderNotification.ID?
  ) async throws -> [ReaderNotification] {
    var call = HTTPCall(path: "notifications")
    if let id { call.query = [URLQueryItem(name: "after", value: String(id))] }
    let answer = try await send(call)
    guard answer.status == 200 else { throw answer.problem }
    return try answer.decode(NotificationsDTO.self).list
  }

  /// Sends a request, and repeats it once with a new access token if the server refuses the first.
  private func send(_ call: HTTPCall, by user: User? = nil) async throws -> HTTPAnswer {
    let token = try await tokens.accessToken(of: user)
    let answer = try await transport.send(call, token: token)
    guard answer.status == 401 else { return answer }
    let newToken = try await tokens.accessToken(insteadOf: token, of: user)
    return try await transport.send(call, token: newToken)
  }

  private func article(_ id: Article.ID, in answer: HTTPAnswer) throws -> Article {
    let article = try answer.decode(ArticleDTO.self).article
    guard article.id == id else { throw ReaderError.unreadableAnswer }
    return article
  }

  private static func etag(_ revision: Int) -> String { "\"\(revision)\"" }
}
