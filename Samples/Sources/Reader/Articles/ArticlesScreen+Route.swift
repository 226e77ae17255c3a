// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

extension ArticlesScreen {
  /// Declares the list of articles.
  ///
  /// - Parameters:
  ///   - articles: Reads and fetches the articles.
  ///   - observeFavourites: Observes the favourites. Other screens share it, so the app triggers
  ///     it.
  ///   - signIns: Emits after each sign-in, when failed requests are repeated.
  ///   - messages: Tells the user that a favourite has changed, or why it has not.
  ///   - clock: Measures the pause between typing and the request to the server.
  @MainActor
  package static func route(
    articles: any ArticleRepository,
    observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>,
    signIns: StrataSubjectInteractor<Void, Void>? = nil,
    messages: TrapezioMessageManager, clock: any Clock<Duration> = ContinuousClock()
  ) -> TrapezioRoute<ArticlesScreen, ArticlesStore> {
    TrapezioRoute(ArticlesScreen.self, name: "articles") { screen, context in
      ArticlesStore(
        screen: screen,
        useCases: ArticlesUseCases(
          repository: articles, observeFavourites: observeFavourites, signIns: signIns),
        messages: messages, navigator: context.navigator, clock: clock)
    }
    .link("/articles?q=:search", in: ReaderTab.home)
  }
}
