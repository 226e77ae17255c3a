// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// The feature's screens, for the app that puts features together.
package enum ArticlesFeature {
  private static let name = "articles"
  private static let link = TrapezioLink<ArticlesScreen>(
    "/articles?q=:search", in: ReaderTab.home)

  @MainActor
  package static func pages(
    _ dependencies: ArticlesDependencies
  ) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(ArticlesScreen.self, name: name, link: link) { screen, context in
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
      TrapezioRoute(ArticlesScreen.self, name: name, link: link) { screen, context in
        TrapezioContainer(
          makeStore: dependencies.makeStore(screen, context), ui: ArticlesUI())
      }
    }
  #endif
}
