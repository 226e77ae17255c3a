// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

extension Article {
  static func fixture(
    id: Int = 42, title: String = "Leaves", text: String = "They turn red.", revision: Int = 7
  ) -> Article {
    Article(
      id: id, title: title, author: "Ann Lee", topic: .nature, text: text,
      publishedAt: Date(timeIntervalSince1970: 0), revision: revision)
  }
}

extension ArticleDetails {
  static let current = ArticleDetails(article: .fixture())
  static let conflicting = ArticleDetails(
    article: .fixture(), status: .conflicting,
    conflict: ArticleEdit(id: 42, baseRevision: 6, title: "My leaves", text: "They are mine."))
}
