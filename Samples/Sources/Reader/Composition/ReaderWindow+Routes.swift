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
  /// Returns the routes of all features in a terminal.
  package func makePages() -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      LoginFeature.pages(signIn: app.cluster.signIn)
      ArticlesFeature.pages(articlesDependencies)
      FilterFeature.pages()
      ArticleFeature.pages(articles: app.dependencies.articles, messages: messages)
      EditFeature.pages(articles: app.dependencies.articles, messages: messages)
      FavouritesFeature.pages(useCases: favouritesUseCases, messages: messages)
      SettingsFeature.pages(useCases: settingsUseCases)
    }
  }

  private var articlesDependencies: ArticlesDependencies {
    ArticlesDependencies(
      repository: app.dependencies.articles, observeFavourites: app.observeFavourites,
      signIns: signIns,
      messages: messages, clock: app.clock)
  }

  private var settingsUseCases: SettingsUseCases {
    SettingsUseCases(
      session: app.cluster.session, syncStatus: app.cluster.syncStatus,
      settings: StrataSubjectInteractor { [settings = app.dependencies.settings] in
        settings.settings()
      },
      save: StrataInteractor { [settings = app.dependencies.settings] in try await settings.save($0)
      },
      synchronize: app.cluster.synchronize, signOut: app.cluster.signOut)
  }

  private var signIns: StrataSubjectInteractor<Void, Void> {
    StrataSubjectInteractor { [identity = app.cluster.identity] in
      identity.values.filter(\.isSignedIn).map { _ in }
    }
  }

  private var favouritesUseCases: FavouritesUseCases {
    FavouritesUseCases(repository: app.dependencies.articles, observe: app.observeFavourites)
  }
}

#if canImport(SwiftUI)
  extension ReaderWindow {
    /// Returns the routes of all features in SwiftUI.
    func makeViews() -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        LoginFeature.views(signIn: app.cluster.signIn)
        ArticlesFeature.views(articlesDependencies)
        FilterFeature.views()
        ArticleFeature.views(articles: app.dependencies.articles, messages: messages)
        EditFeature.views(articles: app.dependencies.articles, messages: messages)
        FavouritesFeature.views(useCases: favouritesUseCases, messages: messages)
        SettingsFeature.views(useCases: settingsUseCases)
      }
    }
  }
#endif
