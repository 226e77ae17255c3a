// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The articles on this device that match a query.
package struct ArticlePage: Hashable, Sendable {
  package var articles: [ArticleSummary]
  /// Whether this device or the server has more articles for the query.
  package var hasMore: Bool

  package init(articles: [ArticleSummary] = [], hasMore: Bool = false) {
    self.articles = articles
    self.hasMore = hasMore
  }
}
