// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// The feature's screens, for the app that combines the features.
package enum ArticlesFeature {
  private static let articles = TrapezioScreenDeclaration(
    ArticlesScreen.self, name: "articles",
    link: TrapezioLink("/articles?q=:search", in: ReaderTab.home))

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
