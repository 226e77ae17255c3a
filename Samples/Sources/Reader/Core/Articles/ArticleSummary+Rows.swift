// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension ArticleSummary {
  /// The texts of a row's second line, below the title.
  package var details: [String] { [author, topic.title] + (status.mark.map { [$0] } ?? []) }

  /// The change that adds the article to the favourites or removes it.
  package var favouriteChange: FavouriteChange {
    FavouriteChange(id: id, title: title, isFavourite: !isFavourite)
  }
}
