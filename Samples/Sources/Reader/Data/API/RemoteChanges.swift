// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// Articles that have changed.
package struct RemoteChanges: Hashable, Sendable {
  package var articles: [Article]
  /// The revision up to which the changes are complete.
  package var revision: Int
  /// Whether there are changes after ``revision``.
  package var hasMore: Bool

  package init(articles: [Article], revision: Int, hasMore: Bool) {
    self.articles = articles
    self.revision = revision
    self.hasMore = hasMore
  }
}
