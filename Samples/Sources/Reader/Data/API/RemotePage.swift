// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// A page of articles.
package struct RemotePage: Hashable, Sendable {
  package var articles: [Article]
  /// The cursor of the next page, or `nil` on the last page.
  package var next: String?
  /// The latest revision of the server at the time of the request.
  package var revision: Int

  package init(articles: [Article], next: String?, revision: Int) {
    self.articles = articles
    self.next = next
    self.revision = revision
  }
}
