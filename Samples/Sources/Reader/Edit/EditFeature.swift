// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Declares the editor's screen and connects it to its store, in a terminal and in SwiftUI.
package enum EditFeature {
  /// A link to an article with `?edit` opens the editor above the article.
  private static let edit = TrapezioRoute(
    EditScreen.self, name: "edit",
    link: TrapezioLinkPattern("/article/:id?edit=", as: .sheet(.large), in: ReaderTab.home) {
      screen in
      [TrapezioNavigationStep(ArticleScreen(id: screen.id))]
    })

  @MainActor
  package static func pages(
    articles: any ArticleRepository, messages: TrapezioMessageManager
  ) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(edit) { screen, context in
        TerminalRuntime(
          store: makeStore(screen, context, articles, messages), projection: EditPanel(),
          appeared: .appeared)
      }
    }
  }

  @MainActor
  package static func makeStore(
    _ screen: EditScreen, _ context: TrapezioScreenContext,
    _ articles: any ArticleRepository, _ messages: TrapezioMessageManager
  ) -> EditStore {
    EditStore(
      screen: screen,
      // The editor shows a failure at once instead of retrying. The user can start the observation
      // again.
      observe: StrataSubjectInteractor { articles.article($0) },
      fetch: StrataInteractor { try await articles.fetch($0) },
      save: StrataInteractor { try await articles.save($0) },
      messages: messages, navigator: context.navigator)
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  extension EditFeature {
    @MainActor
    package static func views(
      articles: any ArticleRepository, messages: TrapezioMessageManager
    ) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(edit) { screen, context in
          TrapezioContainer(
            makeStore: makeStore(screen, context, articles, messages), ui: EditUI())
        }
      }
    }
  }
#endif
