// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The user's change of an article.
package struct ArticleEdit: Codable, Hashable, Identifiable, Sendable {
  /// The id of the article.
  package let id: Article.ID
  /// The revision on which the edit is based.
  package let baseRevision: Int
  package var title: String
  package var text: String

  package init(id: Article.ID, baseRevision: Int, title: String, text: String) {
    self.id = id
    self.baseRevision = baseRevision
    self.title = title
    self.text = text
  }
}
