// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A request for the first articles of a list.
package struct ArticleQuery: Hashable, Sendable {
  /// The words, or the beginnings of words, that each article must contain.
  package var text: String
  package var filter: ArticleFilter
  /// The maximum number of articles.
  package var limit: Int

  package init(text: String = "", filter: ArticleFilter = ArticleFilter(), limit: Int) {
    self.text = text
    self.filter = filter
    self.limit = limit
  }
}
