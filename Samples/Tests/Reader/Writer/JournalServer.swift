// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderData
import Strata

/// A server whose changes are in a file, so they survive the process.
///
/// Each change is written before its response is sent.
package final class JournalServer: ReaderAPI {
  private struct State: Sendable {
    var articles: [Article.ID: Article]
    var revision: Int

    mutating func publish(_ id: Article.ID, title: String, text: String) -> Article? {
      guard var article = articles[id] else { return nil }
      revision += 1
      article.title = title
      article.text = text
      article.revision = revision
      articles[id] = article
      return article
    }
  }

  private let file: URL
  private let isFaulty: Bool
  private let state: StrataLock<State>

  /// Reads the changes of earlier processes.
  ///
  /// - Parameters:
  ///   - file: The file of the changes.
  ///   - count: The number of articles.
  ///   - isFaulty: Whether requests fail, responses get lost, and somebody else changes articles.
  package init(file: URL, count: Int, isFaulty: Bool) throws {
    self.file = file
    self.isFaulty = isFaulty
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    var articles: [Article.ID: Article] = [:]
    for id in 1...count {
      articles[id] = Article(
        id: id, title: "Article \(id)", author: "Ann", topic: .science, text: "Original",
        publishedAt: Date(timeIntervalSince1970: Double(id)), revision: id)
    }
    for article in try Self.changes(in: file) { articles[article.id] = article }
    let revision = articles.values.map(\.revision).max() ?? 0
    state = StrataLock(State(articles: articles, revision: revision))
  }

  /// The current articles.
  package var articles: [Article.ID: Article] { state.withLock { $0.articles } }

  /// Returns the changes in a file, the oldest first.
  package static func changes(in file: URL) throws -> [Article] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Article.self, from: $0)
    }
  }

  package func articles(
    matching query: RemoteQuery, after cursor: String?
  ) async throws -> RemotePage {
    RemotePage(articles: [], next: nil, revision: state.withLock { $0.revision })
  }

  package func changes(since revision: Int) async throws -> RemoteChanges {
    if isFaulty, Int.random(in: 0..<10) == 0 { change(.random(in: 1...articles.count)) }
    return state.withLock { state in
      let changed = state.articles.values.filter { $0.revision > revision }
        .sorted { $0.revision < $1.revision }
      let page = Array(changed.prefix(20))
      let hasMore = changed.count > page.count
      return RemoteChanges(
        articles: page, revision: hasMore ? page.last?.revision ?? revision : state.revision,
        hasMore: hasMore)
    }
  }

  package func article(_ id: Article.ID, ifNewerThan revision: Int?) async throws -> Article? {
    articles[id]
  }

  package func save(_ edit: ArticleEdit, by user: User?) async throws -> RemoteSaveOutcome {
    if isFaulty {
      if Int.random(in: 0..<3) == 0 { throw ReaderError.offline }
      if Int.random(in: 0..<10) == 0 { change(edit.id) }
    }
    let outcome = state.withLock { state -> RemoteSaveOutcome? in
      guard let article = state.articles[edit.id] else { return nil }
      guard article.revision == edit.baseRevision else { return .conflict(article) }
      guard let saved = state.publish(edit.id, title: edit.title, text: edit.text) else {
        return nil
      }
      write(saved)
      return .saved(saved)
    }
    guard let outcome else { throw ReaderError.notFound }
    if isFaulty, Int.random(in: 0..<5) == 0 { throw ReaderError.timedOut }
    return outcome
  }

  package func notifications(after id: Int?) async throws -> [ReaderNotification] { [] }

  /// Changes an article as another user.
  private func change(_ id: Article.ID) {
    state.withLock { state in
      let text = "theirs \(state.revision + 1)"
      if let article = state.publish(id, title: "Article \(id)", text: text) { write(article) }
    }
  }

  private func write(_ article: Article) {
    // A line that a kill has cut ends here.
    guard let handle = try? FileHandle(forWritingTo: file),
      let json = try? JSONEncoder().encode(article)
    else { return }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: Data("\n".utf8) + json)
    try? handle.close()
  }
}
