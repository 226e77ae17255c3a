// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

/// An article as the server sends it.
struct ArticleDTO: Decodable {
  let id: Int
  let title: String
  let author: String
  let topic: Topic
  let text: String
  let publishedAt: Date
  let revision: Int

  var article: Article {
    Article(
      id: id, title: title, author: author, topic: topic, text: text, publishedAt: publishedAt,
      revision: revision)
  }
}
