// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderArticles
import ReaderEdit
import ReaderFavourites
import ReaderFilter
import ReaderLogin
import ReaderScreens
import ReaderSettings
import Strata
import TerminalHost
import Trapezio
import TrapezioFeature
import TrapezioNavigation

extension ReaderWindow {
  /// Returns the screens of all features in a terminal.
  @TrapezioRoutesBuilder<any TerminalPage>
  package func makePages() -> TrapezioRoutes<any TerminalPage> {
    login.page(LoginPanel())
    articles.page(ArticlesPanel(), appeared: .appeared)
    FilterScreen.route().page(FilterPanel())
    article.page(ArticlePanel(), appeared: .appeared)
    edit.page(EditPanel(), appeared: .appeared)
    favourites.page(FavouritesPanel(), appeared: .appeared)
    settings.page(SettingsPanel(), appeared: .appeared)
  }

  #if canImport(SwiftUI)
    /// Returns the screens of all features in SwiftUI.
    @TrapezioViewRoutesBuilder
    func makeViews() -> TrapezioViewRoutes {
      login.ui { LoginUI() }
      articles.ui { ArticlesUI() }
      FilterScreen.route().ui { FilterUI() }
      article.ui { ArticleUI() }
      edit.ui { EditUI() }
      favourites.ui { FavouritesUI() }
      settings.ui { SettingsUI() }
    }
  #endif

  private var login: TrapezioRoute<LoginScreen, LoginStore> {
    LoginScreen.route(signIn: app.cluster.signIn)
  }

  private var articles: TrapezioRoute<ArticlesScreen, ArticlesStore> {
    let signIns = StrataSubjectInteractor { [identity = app.cluster.identity] in
      identity.values.filter(\.isSignedIn).map { _ in }
    }
    return ArticlesScreen.route(
      articles: app.repositories.articles, observeFavourites: app.observeFavourites,
      signIns: signIns, messages: messages, clock: app.clock)
  }

  private var article: TrapezioRoute<ArticleScreen, ArticleStore> {
    ArticleScreen.route(articles: app.repositories.articles, messages: messages)
  }

  private var edit: TrapezioRoute<EditScreen, EditStore> {
    EditScreen.route(articles: app.repositories.articles, messages: messages)
  }

  private var favourites: TrapezioRoute<FavouritesScreen, FavouritesStore> {
    FavouritesScreen.route(
      useCases: FavouritesUseCases(
        repository: app.repositories.articles, observe: app.observeFavourites),
      messages: messages)
  }

  private var settings: TrapezioRoute<SettingsScreen, FeatureStore<SettingsFeature>> {
    let cluster = app.cluster
    return SettingsScreen.route(
      useCases: SettingsUseCases(
        session: cluster.session, syncStatus: cluster.syncStatus,
        settings: app.repositories.settings, synchronize: cluster.synchronize,
        signOut: cluster.signOut))
  }
}
