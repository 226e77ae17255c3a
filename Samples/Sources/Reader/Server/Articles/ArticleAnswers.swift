// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Responds to the requests about articles.
enum ArticleAnswers {
  private struct Page: Encodable {
    let articles: [ServerArticle]
    let next: String?
    let revision: Int
  }

  private struct Changes: Encodable {
    let articles: [ServerArticle]
    let revision: Int
    let hasMore: Bool
  }

  private struct Edit: Decodable {
    let title: String
    let text: String
  }

  private static let largestPage = 200

  static func page(
    _ request: ServerRequest, in library: ArticleLibrary, _ limits: ReaderServerLimits
  ) -> ServerAnswer {
    var query = ArticleLibrary.Query(text: request.query["q"] ?? "")
    if let refusal = limits.refusal(400, of: query.text, "A search", limits.search) {
      return refusal
    }
    if let topics = request.query["topics"], !topics.isEmpty {
      query.topics = Set(topics.split(separator: ",").map(String.init))
      guard query.topics.isSubset(of: Vocabulary.topics.map(\.topic)) else {
        return .refusal(400, "There is no such topic.")
      }
    }
    if let name = request.query["order"] {
      guard let order = ArticleOrder(rawValue: name) else {
        return .refusal(400, "There is no such order.")
      }
      query.order = order
    }
    guard let limit = limit(of: request) else {
      return .refusal(400, "The limit must be a number above 0.")
    }
    query.limit = limit
    var cursor: ArticleCursor?
    if let text = request.query["cursor"] {
      cursor = ArticleCursor(text)
      guard cursor?.order == query.order else { return .refusal(400, "The cursor is not valid.") }
    }
    let etag = "\"all-\(library.revision)\""
    if matches(request.ifNoneMatch, etag) { return ServerAnswer(304, etag: etag) }
    let page = library.page(query, after: cursor)
    return ServerAnswer(
      200, etag: etag,
      json: Page(articles: page.articles, next: page.next?.text, revision: library.revision))
  }

  static func article(_ request: ServerRequest, in library: ArticleLibrary) -> ServerAnswer {
    guard let article = Int(request.path[1]).flatMap(library.article) else {
      return .refusal(404, "There is no such article.")
    }
    let etag = etag(of: article)
    if matches(request.ifNoneMatch, etag) { return ServerAnswer(304, etag: etag) }
    return ServerAnswer(200, etag: etag, json: article)
  }

  static func changes(_ request: ServerRequest, in library: ArticleLibrary) -> ServerAnswer {
    guard let since = Int(request.query["since"] ?? "0"), since >= 0 else {
      return .refusal(400, "The revision must be a number.")
    }
    guard let limit = limit(of: request) else {
      return .refusal(400, "The limit must be a number above 0.")
    }
    let changes = library.changes(since: since, limit: limit)
    return ServerAnswer(
      200,
      json: Changes(
        articles: changes.articles, revision: changes.revision, hasMore: changes.hasMore))
  }

  static func save(
    _ request: ServerRequest, in library: inout ArticleLibrary, _ limits: ReaderServerLimits
  ) -> ServerAnswer {
    guard let id = Int(request.path[1]), let present = library.article(id) else {
      return .refusal(404, "There is no such article.")
    }
    guard let edit = request.decode(Edit.self) else {
      return .refusal(400, "The request is not readable.")
    }
    guard let ifMatch = request.ifMatch else { return .refusal(428, "If-Match is missing.") }
    guard !edit.title.allSatisfy(\.isWhitespace) else {
      return .refusal(422, "An article needs a title.")
    }
    if let refusal = limits.refusal(of: edit.title, "A title", limits.title)
      ?? limits.refusal(of: edit.text, "The text of an article", limits.text)
    {
      return refusal
    }
    guard matches(ifMatch, etag(of: present)) else {
      return ServerAnswer(412, etag: etag(of: present), json: present)
    }
    guard let saved = library.change(id, title: edit.title, text: edit.text) else {
      return .refusal(404, "There is no such article.")
    }
    return ServerAnswer(200, etag: etag(of: saved), json: saved)
  }

  /// Returns the number of articles in a page, or `nil` if the request is invalid.
  private static func limit(of request: ServerRequest) -> Int? {
    guard let text = request.query["limit"] else { return 50 }
    guard let limit = Int(text), limit > 0 else { return nil }
    return min(limit, largestPage)
  }

  private static func etag(of article: ServerArticle) -> String { "\"\(article.revision)\"" }

  /// Returns whether a header contains an entity tag.
  private static func matches(_ header: String?, _ etag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains {
      let tag = $0.trimmingCharacters(in: .whitespaces)
      return tag == "*" || tag == etag || tag == "W/\(etag)"
    }
  }
}
