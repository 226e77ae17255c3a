// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Creates the screen of an article.
package struct ArticleFactory: ScreenFactory {
  package static let route = TrapezioRoute(ArticleScreen.self, name: "article")
    .link("/article/:id", in: ReaderTab.home)

  private let articles: any ArticleRepository
  private let messages: TrapezioMessageManager

  package init(articles: any ArticleRepository, messages: TrapezioMessageManager) {
    self.articles = articles
    self.messages = messages
  }

  package func makeStore(
    _ screen: ArticleScreen, _ context: TrapezioScreenContext
  ) -> ArticleStore {
    ArticleStore(
      screen: screen,
      // After a failure, observes the article again, because the database may only be busy.
      observe: StrataSubjectInteractor { [articles] in articles.article($0) }
        .retrying(.max, backoff: .seconds(2)),
      fetch: StrataInteractor { [articles] in try await articles.fetch($0) },
      setFavourite: StrataInteractor { [articles] in
        try await articles.setFavourite($0.isFavourite, id: $0.id)
      },
      resolve: StrataInteractor { [articles] in
        try await articles.resolveConflict(of: $0.id, keeping: $0.choice)
      },
      messages: messages, navigator: context.navigator, interop: context.interop)
  }

  package var page: TrapezioRoutes<any TerminalPage> { page(ArticlePanel(), appeared: .appeared) }

  #if canImport(SwiftUI)
    package var view: TrapezioViewRoutes { view(ArticleUI()) }
  #endif
}
