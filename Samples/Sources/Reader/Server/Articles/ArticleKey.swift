// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The position of an article in an order.
///
/// No two articles have the same position.
struct ArticleKey: Codable, Comparable, Sendable {
  /// The seconds since 1970, negative for the newest first, or 0 for an order by title.
  let time: Double
  /// The title without case, or empty for an order by time.
  let title: String
  let id: Int

  init(_ article: ServerArticle, in order: ArticleOrder) {
    let seconds = article.publishedAt.timeIntervalSince1970
    switch order {
    case .newest: (time, title, id) = (-seconds, "", -article.id)
    case .oldest: (time, title, id) = (seconds, "", article.id)
    case .title: (time, title, id) = (0, article.title.lowercased(), article.id)
    }
  }

  static func < (lhs: ArticleKey, rhs: ArticleKey) -> Bool {
    (lhs.time, lhs.title, lhs.id) < (rhs.time, rhs.title, rhs.id)
  }
}
