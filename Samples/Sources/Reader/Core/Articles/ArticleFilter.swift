// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The topics and the order of a list.
package struct ArticleFilter: Codable, Hashable, Sendable {
  package enum Order: String, CaseIterable, Codable, Hashable, Sendable {
    case newest, oldest, title

    /// The name that the user sees.
    package var name: String {
      switch self {
      case .newest: "Newest first"
      case .oldest: "Oldest first"
      case .title: "By title"
      }
    }
  }

  /// The topics that the list shows, or an empty set for all topics.
  package var topics: Set<Topic> = []
  package var order = Order.newest

  package init(topics: Set<Topic> = [], order: Order = .newest) {
    self.topics = topics
    self.order = order
  }
}
