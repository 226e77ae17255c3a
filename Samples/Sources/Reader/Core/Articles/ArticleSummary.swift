// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An article in a list.
package struct ArticleSummary: Hashable, Identifiable, Sendable {
  package enum Status: Hashable, Sendable {
    /// As on the server.
    case current
    /// Saved on this device, and not sent yet.
    case waiting
    /// Changed here and on the server. Both versions are kept.
    case conflicting

    /// The mark for people, or `nil` if there is nothing to say.
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
