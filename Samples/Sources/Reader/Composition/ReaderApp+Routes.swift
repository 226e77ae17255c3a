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

extension ReaderApp {
  /// Returns the routes of all features in a terminal.
  package func makePages() -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      LoginFeature.pages(signIn: cluster.signIn)
      ArticlesFeature.pages(articlesDependencies)
      FilterFeature.pages()
      ArticleFeature.pages(articles: dependencies.articles, messages: messages)
      EditFeature.pages(articles: dependencies.articles, messages: messages)
      FavouritesFeature.pages(useCases: favouritesUseCases, messages: messages)
      SettingsFeature.pages(useCases: settingsUseCases)
    }
  }

  private var articlesDependencies: ArticlesDependencies {
    ArticlesDependencies(
      repository: dependencies.articles, observeFavourites: observeFavourites, signIns: signIns,
      messages: messages, clock: clock)
  }

  private var settingsUseCases: SettingsUseCases {
    SettingsUseCases(
      session: cluster.session, syncStatus: cluster.syncStatus,
      settings: StrataSubjectInteractor { [settings = dependencies.settings] in
        settings.settings()
      },
      save: StrataInteractor { [settings = dependencies.settings] in try await settings.save($0) },
      synchronize: cluster.synchronize, signOut: cluster.signOut)
  }

  private var signIns: StrataSubjectInteractor<Void, Void> {
    StrataSubjectInteractor { [identity = cluster.identity] in
      identity.values.filter(\.isSignedIn).map { _ in }
    }
  }

  private var favouritesUseCases: FavouritesUseCases {
    FavouritesUseCases(repository: dependencies.articles, observe: observeFavourites)
  }
}

#if canImport(SwiftUI)
  extension ReaderApp {
    /// Returns the routes of all features in SwiftUI.
    func makeViews() -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        LoginFeature.views(signIn: cluster.signIn)
        ArticlesFeature.views(articlesDependencies)
        FilterFeature.views()
        ArticleFeature.views(articles: dependencies.articles, messages: messages)
        EditFeature.views(articles: dependencies.articles, messages: messages)
        FavouritesFeature.views(useCases: favouritesUseCases, messages: messages)
        SettingsFeature.views(useCases: settingsUseCases)
      }
    }
  }
#endif
