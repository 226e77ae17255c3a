// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// The source of a host's screens: a builder or routes.
  struct ScreenSource<Content: View> {
    typealias Builder = @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content

    /// Returns the builder and, if there are routes, their table.
    let resolve: @MainActor (RoutesKeeper) -> (builder: Builder, table: ScreenTable?)

    init(
      _ builder:
        @escaping @MainActor (
          any TrapezioScreen, any TrapezioNavigator, any TrapezioInterop
        ) -> Content
    ) {
      resolve = { _ in
        let withContext: Builder = { builder($0, $1.navigator, $1.interop) }
        return (withContext, nil)
      }
    }

    init(routes: @escaping @MainActor () -> TrapezioViewRoutes) where Content == AnyView {
      resolve = { keeper in
        let routes = keeper.routes(routes)
        let builder: Builder = {
          routes.drawn($0, $1) ?? AnyView(TrapezioMissingScreen(unrouted: $0))
        }
        return (builder, routes.table)
      }
    }
  }

  /// An object in a host's view state that retains the routes.
  @MainActor
  final class RoutesKeeper {
    private var routes: TrapezioViewRoutes?

    nonisolated init() {}

    /// Returns the routes, which are collected on first access.
    func routes(_ collect: () -> TrapezioViewRoutes) -> TrapezioViewRoutes {
      if let routes { return routes }
      let routes = collect()
      self.routes = routes
      return routes
    }
  }
#endif
