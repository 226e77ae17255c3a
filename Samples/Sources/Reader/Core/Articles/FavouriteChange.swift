// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A change that adds an article to the favourites or removes it.
package struct FavouriteChange: Hashable, Identifiable, Sendable {
  /// The id of the article.
  package let id: Article.ID
  package let title: String
  package let isFavourite: Bool

  package init(id: Article.ID, title: String, isFavourite: Bool) {
    self.id = id
    self.title = title
    self.isFavourite = isFavourite
  }

  /// The change that reverts this one.
  package var undone: FavouriteChange {
    FavouriteChange(id: id, title: title, isFavourite: !isFavourite)
  }

  /// The message that the user sees after the change.
  package var message: String {
    isFavourite ? "“\(title)” is a favourite." : "“\(title)” is no longer a favourite."
  }
}
