// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An article as the server publishes it.
package struct Article: Codable, Hashable, Identifiable, Sendable {
  package let id: Int
  package var title: String
  package var author: String
  package var topic: Topic
  package var text: String
  package var publishedAt: Date
  /// The number of the article's last change.
  ///
  /// The server numbers the changes of all articles in one sequence.
  package var revision: Int

  package init(
    id: Int, title: String, author: String, topic: Topic, text: String, publishedAt: Date,
    revision: Int
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.topic = topic
    self.text = text
    self.publishedAt = publishedAt
    self.revision = revision
  }
}
