// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An article that becomes a favourite, or no longer is one.
package struct FavouriteChange: Hashable, Identifiable, Sendable {
  /// The article.
  package let id: Article.ID
  package let title: String
  package let isFavourite: Bool

  package init(id: Article.ID, title: String, isFavourite: Bool) {
    self.id = id
    self.title = title
    self.isFavourite = isFavourite
  }

  /// The change that takes this one back.
  package var undone: FavouriteChange {
    FavouriteChange(id: id, title: title, isFavourite: !isFavourite)
  }

  /// What the user reads after the change.
  package var message: String {
    isFavourite ? "“\(title)” is a favourite." : "“\(title)” is no longer a favourite."
  }
}
