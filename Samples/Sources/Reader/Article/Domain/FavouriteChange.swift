// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// Adds an article to the favourites, or removes it.
package struct FavouriteChange: Hashable, Sendable {
  package let id: Article.ID
  package let isFavourite: Bool

  package init(id: Article.ID, isFavourite: Bool) {
    self.id = id
    self.isFavourite = isFavourite
  }

  /// The change that takes this one back.
  package var inverse: FavouriteChange { FavouriteChange(id: id, isFavourite: !isFavourite) }
}
