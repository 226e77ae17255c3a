// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

extension ArticleDetails {
  static func fixture(
    title: String = "Leaves", text: String = "They turn red.", revision: Int = 7,
    conflict: ArticleEdit? = nil
  ) -> ArticleDetails {
    ArticleDetails(
      article: Article(
        id: 42, title: title, author: "Ann Lee", topic: .nature, text: text,
        publishedAt: Date(timeIntervalSince1970: 0), revision: revision),
      status: conflict == nil ? .current : .conflicting, conflict: conflict)
  }
}
