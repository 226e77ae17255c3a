// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Creates the editor of an article.
package struct EditFactory: ScreenFactory {
  /// A link to an article with `?edit` opens the editor above the article.
  package static let route = TrapezioRoute(EditScreen.self, name: "edit")
    .link("/article/:id?edit=", as: .sheet(.large), in: ReaderTab.home) { screen in
      [TrapezioNavigationStep(ArticleScreen(id: screen.id))]
    }

  private let articles: any ArticleRepository
  private let messages: TrapezioMessageManager

  package init(articles: any ArticleRepository, messages: TrapezioMessageManager) {
    self.articles = articles
    self.messages = messages
  }

  package func makeStore(_ screen: EditScreen, _ context: TrapezioScreenContext) -> EditStore {
    EditStore(
      screen: screen,
      // The editor shows a failure at once instead of retrying. The user can start the observation
      // again.
      observe: StrataSubjectInteractor { [articles] in articles.article($0) },
      fetch: StrataInteractor { [articles] in try await articles.fetch($0) },
      save: StrataInteractor { [articles] in try await articles.save($0) },
      messages: messages, navigator: context.navigator)
  }

  package var page: TrapezioRoutes<any TerminalPage> { page(EditPanel(), appeared: .appeared) }

  #if canImport(SwiftUI)
    package var view: TrapezioViewRoutes { view(EditUI()) }
  #endif
}
