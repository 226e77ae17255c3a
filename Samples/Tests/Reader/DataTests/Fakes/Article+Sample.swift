// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

extension Article {
  /// An article whose date grows with its number.
  static func sample(
    _ id: Int, title: String? = nil, topic: Topic = .science, text: String = "Text",
    author: String = "Ann", revision: Int = 0
  ) -> Article {
    Article(
      id: id, title: title ?? "Article \(id)", author: author, topic: topic, text: text,
      publishedAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(id)), revision: revision)
  }

  static func samples(_ ids: ClosedRange<Int>) -> [Article] { ids.map { sample($0) } }
}
