// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

extension ArticleScreen {
  /// Declares an article.
  @MainActor
  package static func route(
    articles: any ArticleRepository, messages: TrapezioMessageManager
  ) -> TrapezioRoute<ArticleScreen, ArticleStore> {
    TrapezioRoute(ArticleScreen.self, name: "article") { screen, context in
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
    .link("/article/:id", in: ReaderTab.home)
  }
}
