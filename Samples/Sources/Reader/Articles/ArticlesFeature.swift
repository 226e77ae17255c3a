// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Declares the list of articles and connects it to its store, in a terminal and in SwiftUI.
package enum ArticlesFeature {
  private static let articles = TrapezioRoute(
    ArticlesScreen.self, name: "articles",
    link: TrapezioLinkPattern("/articles?q=:search", in: ReaderTab.home))

  @MainActor
  package static func pages(
    _ dependencies: ArticlesDependencies
  ) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(articles) { screen, context in
        TerminalRuntime(
          store: dependencies.makeStore(screen, context), projection: ArticlesPanel(),
          appeared: .appeared)
      }
    }
  }

  #if canImport(SwiftUI)
    @MainActor
    @TrapezioViewRoutesBuilder
    package static func views(_ dependencies: ArticlesDependencies) -> TrapezioViewRoutes {
      TrapezioRoute(articles) { screen, context in
        TrapezioContainer(
          makeStore: dependencies.makeStore(screen, context), ui: ArticlesUI())
      }
    }
  #endif
}
