// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Declares the article's screen and connects it to its store, in a terminal and in SwiftUI.
package enum ArticleFeature {
  private static let article = TrapezioRoute(
    ArticleScreen.self, name: "article",
    link: TrapezioLinkPattern("/article/:id", in: ReaderTab.home))

  @MainActor
  package static func pages(
    articles: any ArticleRepository, messages: TrapezioMessageManager
  ) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(article) { screen, context in
        TerminalRuntime(
          store: makeStore(screen, context, articles, messages), projection: ArticlePanel(),
          appeared: .appeared)
      }
    }
  }

  @MainActor
  package static func makeStore(
    _ screen: ArticleScreen, _ context: TrapezioScreenContext,
    _ articles: any ArticleRepository, _ messages: TrapezioMessageManager
  ) -> ArticleStore {
    ArticleStore(
      screen: screen,
      // After a failure, observes the article again, because the database may only be busy.
      observe: StrataSubjectInteractor { articles.article($0) }
        .retrying(.max, backoff: .seconds(2)),
      fetch: StrataInteractor { try await articles.fetch($0) },
      setFavourite: StrataInteractor {
        try await articles.setFavourite($0.isFavourite, id: $0.id)
      },
      resolve: StrataInteractor {
        try await articles.resolveConflict(of: $0.id, keeping: $0.choice)
      },
      messages: messages, navigator: context.navigator, interop: context.interop)
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  extension ArticleFeature {
    @MainActor
    package static func views(
      articles: any ArticleRepository, messages: TrapezioMessageManager
    ) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(article) { screen, context in
          TrapezioContainer(
            makeStore: makeStore(screen, context, articles, messages), ui: ArticleUI())
        }
      }
    }
  }
#endif
