// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The articles of the server, in every order that it serves.
struct ArticleLibrary: Sendable {
  struct Query: Sendable {
    var text = ""
    var topics: Set<String> = []
    var order = ArticleOrder.newest
    var limit = 50
  }

  struct Page: Sendable {
    var articles: [ServerArticle]
    var next: ArticleCursor?
  }

  struct Changes: Sendable {
    var articles: [ServerArticle]
    var revision: Int
    var hasMore: Bool
  }

  private var articles: [Int: ServerArticle] = [:]
  private var orders: [ArticleOrder: [ArticleKey]] = [:]
  /// The articles by their revisions, the oldest change first.
  private var history: [(revision: Int, id: Int)] = []
  private var words = WordIndex()
  private(set) var revision = 0

  init(_ articles: [ServerArticle]) {
    for article in articles {
      self.articles[article.id] = article
      words.add(article)
    }
    for order in ArticleOrder.allCases {
      orders[order] = articles.map { ArticleKey($0, in: order) }.sorted()
    }
    history = articles.map { ($0.revision, $0.id) }.sorted { $0.0 < $1.0 }
    revision = history.last?.revision ?? 0
  }

  var count: Int { articles.count }

  func article(_ id: Int) -> ServerArticle? { articles[id] }

  /// Returns the articles that match a query, after a cursor.
  func page(_ query: Query, after cursor: ArticleCursor?) -> Page {
    let keys = orders[query.order] ?? []
    let matching = words.articles(matching: query.text)
    var position = cursor.map { cursor in keys.firstPosition { $0 > cursor.key } } ?? 0
    var page = Page(articles: [], next: nil)
    while position < keys.count {
      let key = keys[position]
      position += 1
      guard let article = articles[abs(key.id)],
        query.topics.isEmpty || query.topics.contains(article.topic),
        matching?.contains(article.id) ?? true
      else { continue }
      if page.articles.count == query.limit {
        page.next = page.articles.last.map {
          ArticleCursor(order: query.order, key: ArticleKey($0, in: query.order))
        }
        break
      }
      page.articles.append(article)
    }
    return page
  }

  /// Returns the articles that have changed since a revision, the oldest change first.
  func changes(since revision: Int, limit: Int) -> Changes {
    let first = history.firstPosition { $0.revision > revision }
    let entries = history[first...].prefix(limit)
    let hasMore = first + entries.count < history.count
    return Changes(
      articles: entries.compactMap { articles[$0.id] },
      revision: hasMore ? entries.last?.revision ?? revision : self.revision,
      hasMore: hasMore)
  }

  /// Changes an article and increases its revision.
  ///
  /// Returns the changed article, or `nil` if it does not exist.
  mutating func change(_ id: Int, title: String, text: String) -> ServerArticle? {
    guard let old = articles[id] else { return nil }
    revision += 1
    var new = old
    new.title = title
    new.text = text
    new.revision = revision
    articles[id] = new
    words.remove(old)
    words.add(new)
    move(old, to: new)
    return new
  }

  private mutating func move(_ old: ServerArticle, to new: ServerArticle) {
    let place = history.firstPosition { $0.revision >= old.revision }
    history.remove(at: place)
    history.append((new.revision, new.id))
    for order in ArticleOrder.allCases {
      let (from, to) = (ArticleKey(old, in: order), ArticleKey(new, in: order))
      guard from != to, var keys = orders.removeValue(forKey: order) else { continue }
      keys.remove(at: keys.firstPosition { $0 >= from })
      keys.insert(to, at: keys.firstPosition { $0 >= to })
      orders[order] = keys
    }
  }
}

extension Array {
  /// Returns the position of the first element that meets a condition.
  ///
  /// All elements after it must meet the condition too.
  fileprivate func firstPosition(where isMet: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
