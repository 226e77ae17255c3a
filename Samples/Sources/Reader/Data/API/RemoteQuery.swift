// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// A query for articles on the server.
package struct RemoteQuery: Hashable, Sendable {
  package var text: String
  package var filter: ArticleFilter
  /// The maximum number of articles in a page.
  package var pageSize: Int

  package init(text: String = "", filter: ArticleFilter = ArticleFilter(), pageSize: Int = 50) {
    self.text = text
    self.filter = filter
    self.pageSize = pageSize
  }
}
