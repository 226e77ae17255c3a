// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An article with everything that this device stores about it.
package struct ArticleDetails: Hashable, Sendable {
  /// The article, with the text of the user's edit if one waits to be sent.
  package var article: Article
  package var isFavourite: Bool
  package var status: ArticleSummary.Status
  /// The user's version, if somebody else has changed the article on the server in the meantime.
  package var conflict: ArticleEdit?

  package init(
    article: Article, isFavourite: Bool = false, status: ArticleSummary.Status = .current,
    conflict: ArticleEdit? = nil
  ) {
    self.article = article
    self.isFavourite = isFavourite
    self.status = status
    self.conflict = conflict
  }
}
