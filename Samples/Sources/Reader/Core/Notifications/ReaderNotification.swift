// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A message from the server to every reader.
package struct ReaderNotification: Codable, Hashable, Identifiable, Sendable {
  package let id: Int
  package let text: String
  package let articleID: Article.ID?

  package init(id: Int, text: String, articleID: Article.ID? = nil) {
    self.id = id
    self.text = text
    self.articleID = articleID
  }
}
