// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

package struct ArticlesUseCases: Sendable {
  /// Observes the stored articles that match the query of one list.
  ///
  /// Each trigger replaces the query, so each list needs its own instance.
  package let observe: StrataSubjectInteractor<ArticleQuery, ArticlePage>
  /// Observes the favourites.
  ///
  /// All screens share this use case, which the app triggers.
  package let observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>
  package let fetchMore: StrataInteractor<ArticleQuery, Void>
  package let refresh: StrataInteractor<Void, Void>
  package let setFavourite: StrataInteractor<FavouriteChange, Void>
  /// Emits after each sign-in, when the list repeats its failed requests.
  package let signIns: StrataSubjectInteractor<Void, Void>?

  package init(
    observe: StrataSubjectInteractor<ArticleQuery, ArticlePage>,
    observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>,
    fetchMore: StrataInteractor<ArticleQuery, Void>,
    refresh: StrataInteractor<Void, Void>,
    setFavourite: StrataInteractor<FavouriteChange, Void>,
    signIns: StrataSubjectInteractor<Void, Void>? = nil
  ) {
    self.observe = observe
    self.observeFavourites = observeFavourites
    self.fetchMore = fetchMore
    self.refresh = refresh
    self.setFavourite = setFavourite
    self.signIns = signIns
  }

  /// Creates use cases that call a repository.
  package init(
    repository: any ArticleRepository,
    observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>,
    signIns: StrataSubjectInteractor<Void, Void>? = nil
  ) {
    self.init(
      observe: StrataSubjectInteractor { repository.articles(matching: $0) },
      observeFavourites: observeFavourites,
      fetchMore: StrataInteractor { try await repository.fetchMore(matching: $0) },
      refresh: StrataInteractor { try await repository.refresh() },
      setFavourite: StrataInteractor {
        try await repository.setFavourite($0.isFavourite, id: $0.id)
      },
      signIns: signIns)
  }
}
