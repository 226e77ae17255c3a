// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Creates the list of articles.
package struct ArticlesFactory: ScreenFactory {
  package static let route = TrapezioRoute(ArticlesScreen.self, name: "articles")
    .link("/articles?q=:search", in: ReaderTab.home)

  private let articles: any ArticleRepository
  private let observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>
  private let signIns: StrataSubjectInteractor<Void, Void>?
  private let messages: TrapezioMessageManager
  private let clock: any Clock<Duration>

  /// Creates the factory.
  ///
  /// - Parameters:
  ///   - articles: Reads and fetches the articles.
  ///   - observeFavourites: Observes the favourites. Other screens share it, so the app triggers
  ///     it.
  ///   - signIns: Emits after each sign-in, when failed requests are repeated.
  ///   - messages: Tells the user that a favourite has changed, or why it has not.
  ///   - clock: Measures the pause between typing and the request to the server.
  package init(
    articles: any ArticleRepository,
    observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>,
    signIns: StrataSubjectInteractor<Void, Void>? = nil,
    messages: TrapezioMessageManager, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.articles = articles
    self.observeFavourites = observeFavourites
    self.signIns = signIns
    self.messages = messages
    self.clock = clock
  }

  package func makeStore(
    _ screen: ArticlesScreen, _ context: TrapezioScreenContext
  ) -> ArticlesStore {
    ArticlesStore(
      screen: screen,
      useCases: ArticlesUseCases(
        repository: articles, observeFavourites: observeFavourites, signIns: signIns),
      messages: messages, navigator: context.navigator, clock: clock)
  }

  package var page: TrapezioRoutes<any TerminalPage> { page(ArticlesPanel(), appeared: .appeared) }

  #if canImport(SwiftUI)
    package var view: TrapezioViewRoutes { view(ArticlesUI()) }
  #endif
}
