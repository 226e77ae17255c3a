// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension ArticleSummary {
  /// The second line of a row, below the title.
  package var details: [String] { [author, topic.title] + (status.mark.map { [$0] } ?? []) }

  /// The change that adds the article to the favourites, or removes it.
  package var favouriteChange: FavouriteChange {
    FavouriteChange(id: id, title: title, isFavourite: !isFavourite)
  }
}
