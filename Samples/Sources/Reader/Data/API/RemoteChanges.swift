// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// A page of changed articles.
package struct RemoteChanges: Hashable, Sendable {
  package var articles: [Article]
  /// The last revision that the page covers.
  package var revision: Int
  /// Whether the server has changes after ``revision``.
  package var hasMore: Bool

  package init(articles: [Article], revision: Int, hasMore: Bool) {
    self.articles = articles
    self.revision = revision
    self.hasMore = hasMore
  }
}
