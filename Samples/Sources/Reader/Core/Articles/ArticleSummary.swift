// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An article in a list.
package struct ArticleSummary: Hashable, Identifiable, Sendable {
  package enum Status: Hashable, Sendable {
    /// Every edit of the article has been sent.
    case current
    /// The article has an edit that is not sent yet.
    case waiting
    /// The article has changed both here and on the server, and both versions are kept.
    case conflicting

    /// The mark that the user sees, or `nil` for a current article.
    package var mark: String? {
      switch self {
      case .current: nil
      case .waiting: "waiting"
      case .conflicting: "conflict"
      }
    }
  }

  package let id: Article.ID
  package var title: String
  package var author: String
  package var topic: Topic
  package var publishedAt: Date
  package var isFavourite: Bool
  package var status: Status

  package init(
    id: Article.ID, title: String, author: String, topic: Topic, publishedAt: Date,
    isFavourite: Bool = false, status: Status = .current
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.topic = topic
    self.publishedAt = publishedAt
    self.isFavourite = isFavourite
    self.status = status
  }
}
