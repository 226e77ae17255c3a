// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderArticles
import ReaderEdit
import ReaderFavourites
import ReaderFilter
import ReaderLogin
import ReaderSettings
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

extension ReaderWindow {
  /// Returns the screens of all features in a terminal.
  package func makePages() -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes { for factory in factories { factory.page } }
  }

  #if canImport(SwiftUI)
    /// Returns the screens of all features in SwiftUI.
    func makeViews() -> TrapezioViewRoutes {
      TrapezioViewRoutes { for factory in factories { factory.view } }
    }
  #endif

  private var factories: [any ScreenFactory] {
    let (articles, cluster) = (app.repositories.articles, app.cluster)
    let signIns = StrataSubjectInteractor { [identity = cluster.identity] in
      identity.values.filter(\.isSignedIn).map { _ in }
    }
    return [
      LoginFactory(signIn: cluster.signIn),
      ArticlesFactory(
        articles: articles, observeFavourites: app.observeFavourites, signIns: signIns,
        messages: messages, clock: app.clock),
      FilterFactory(),
      ArticleFactory(articles: articles, messages: messages),
      EditFactory(articles: articles, messages: messages),
      FavouritesFactory(
        useCases: FavouritesUseCases(repository: articles, observe: app.observeFavourites),
        messages: messages),
      SettingsFactory(
        useCases: SettingsUseCases(
          session: cluster.session, syncStatus: cluster.syncStatus,
          settings: app.repositories.settings, synchronize: cluster.synchronize,
          signOut: cluster.signOut)),
    ]
  }
}
