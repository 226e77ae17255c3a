// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

package struct FavouritesUseCases: Sendable {
  /// Observes the favourites.
  ///
  /// All screens share this use case, which the app triggers.
  package let observe: StrataSubjectInteractor<Void, [ArticleSummary]>
  package let setFavourite: StrataInteractor<FavouriteChange, Void>

  package init(
    observe: StrataSubjectInteractor<Void, [ArticleSummary]>,
    setFavourite: StrataInteractor<FavouriteChange, Void>
  ) {
    self.observe = observe
    self.setFavourite = setFavourite
  }

  /// Creates use cases that call a repository.
  package init(
    repository: any ArticleRepository, observe: StrataSubjectInteractor<Void, [ArticleSummary]>
  ) {
    self.init(
      observe: observe,
      setFavourite: StrataInteractor {
        try await repository.setFavourite($0.isFavourite, id: $0.id)
      })
  }

  /// Returns a triggered use case for the list, the favourites and the badge of their tab.
  ///
  /// All of them share one observation, which lasts while one of them needs it.
  package static func observing(
    _ repository: any ArticleRepository
  ) -> StrataSubjectInteractor<Void, [ArticleSummary]> {
    let observe = StrataSubjectInteractor<Void, [ArticleSummary]> { repository.favourites() }
    observe()
    return observe
  }
}
