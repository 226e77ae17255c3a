// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

extension EditScreen {
  /// Declares the editor of an article.
  ///
  /// A link to an article with `?edit` opens the editor above the article.
  @MainActor
  package static func route(
    articles: any ArticleRepository, messages: TrapezioMessageManager
  ) -> TrapezioRoute<EditScreen, EditStore> {
    TrapezioRoute(EditScreen.self, name: "edit") { screen, context in
      EditStore(
        screen: screen,
        // The editor shows a failure at once instead of retrying. The user can start the
        // observation again.
        observe: StrataSubjectInteractor { [articles] in articles.article($0) },
        fetch: StrataInteractor { [articles] in try await articles.fetch($0) },
        save: StrataInteractor { [articles] in try await articles.save($0) },
        messages: messages, navigator: context.navigator)
    }
    .link("/article/:id?edit=", as: .sheet(.large), in: ReaderTab.home) { screen in
      [TrapezioNavigationStep(ArticleScreen(id: screen.id))]
    }
  }
}
