// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package struct FavouritesState: TrapezioState {
  /// The order of the rows, or `nil` until the favourites are read.
  package var ids: [Article.ID]?
  package var rows: [Article.ID: ArticleSummary] = [:]
  package var problem: String?

  package init() {}

  package subscript(row id: Article.ID) -> ArticleSummary? { rows[id] }

  package var isReading: Bool { ids == nil && problem == nil }
  package var isEmpty: Bool { ids == [] }

  mutating func show(_ articles: [ArticleSummary]) {
    ids = articles.map(\.id)
    rows = Dictionary(articles.map { ($0.id, $0) }) { first, _ in first }
    problem = nil
  }
}
