// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// The source of a host's screens: a builder or routes.
  struct ScreenSource<Content: View> {
    typealias Builder = @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content

    /// Returns the builder and, if there are routes, their table.
    let resolve: @MainActor (Kept<TrapezioViewRoutes>) -> (builder: Builder, table: ScreenTable?)

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
      resolve = { kept in
        let routes = kept.value(orMake: routes)
        let builder: Builder = {
          routes.drawn($0, $1) ?? AnyView(TrapezioMissingScreen(unrouted: $0))
        }
        return (builder, routes.table)
      }
    }
  }

  /// Retains a value in a view's state, and creates it on first access.
  @MainActor
  final class Kept<Value> {
    private var value: Value?

    nonisolated init() {}

    /// Returns the value, or a new one if there is none or it is out of date.
    func value(
      while isCurrent: (Value) -> Bool = { _ in true }, orMake make: () -> Value
    ) -> Value {
      if let value, isCurrent(value) { return value }
      let value = make()
      self.value = value
      return value
    }
  }
#endif
