// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio
import TrapezioNavigation

package struct ArticlesState: TrapezioRestorable {
  /// The requests that can fail, the one with the most serious problem first.
  package enum Source: CaseIterable, Hashable, Sendable {
    case storage, fetch, refresh
  }

  /// The reason that the list is empty.
  package enum Emptiness: Hashable, Sendable {
    case nothingStored, nothingFound
  }

  package static let pageSize = 50

  package var search: String
  package var filter: ArticleFilter
  package var limit = pageSize
  /// The order of the rows, or `nil` until the stored articles are read.
  package var ids: [Article.ID]?
  package var rows: [Article.ID: ArticleSummary] = [:]
  package var hasMore = false
  /// Whether the list waits for more stored articles.
  package var isReading = false
  /// Whether the list waits for the server.
  package var isFetching = false
  package var isRefreshing = false
  /// The problem of each failed request, until the request is repeated.
  package var problems: [Source: String] = [:]
  package var favouriteCount: Int?

  package init(search: String = "", filter: ArticleFilter = ArticleFilter()) {
    self.search = search
    self.filter = filter
  }

  // Only the query survives a relaunch. The articles are read again.
  private enum CodingKeys: CodingKey {
    case search, filter
  }

  package subscript(row id: Article.ID) -> ArticleSummary? { rows[id] }

  package var query: ArticleQuery {
    let words = search.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return ArticleQuery(text: words, filter: filter, limit: limit)
  }

  package var isNarrowed: Bool { !query.text.isEmpty || !filter.topics.isEmpty }

  package var emptiness: Emptiness? {
    guard ids == [], !isLoading, !isRefreshing else { return nil }
    return isNarrowed ? .nothingFound : .nothingStored
  }

  package var problem: String? { Source.allCases.lazy.compactMap { problems[$0] }.first }

  /// Whether the user can solve the problem by signing in.
  package var needsSignIn: Bool {
    guard let problem else { return false }
    return [ReaderError.signInNeeded, .sessionExpired].map(\.message).contains(problem)
  }

  /// Describes the current work to the user, or is `nil` while the list is idle.
  package var progress: String? {
    if ids == nil { return problem == nil ? "Reading…" : nil }
    if isRefreshing { return "Refreshing…" }
    guard isLoading else { return nil }
    return query.text.isEmpty ? "Fetching articles…" : "Searching…"
  }

  /// Whether the list loads more articles when the user reaches its end.
  ///
  /// After a failed request to the server, it loads only articles that this device stores.
  package var canLoadMore: Bool {
    hasMore && !isLoading && problems[.storage] == nil
      && !(isShort && problems[.fetch] != nil)
  }

  private var isLoading: Bool { isReading || isFetching }

  /// Whether the device has fewer articles than the list can show.
  var isShort: Bool { hasMore && (ids?.count ?? 0) < limit }

  mutating func show(_ page: ArticlePage) {
    ids = page.articles.map(\.id)
    rows = Dictionary(page.articles.map { ($0.id, $0) }) { first, _ in first }
    hasMore = page.hasMore
    problems[.storage] = nil
  }
}
