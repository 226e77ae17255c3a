// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Routes that draw the screens of an app or a feature with SwiftUI views.
  public typealias TrapezioViewRoutes = TrapezioRoutes<AnyView>

  /// A result builder that collects ``TrapezioViewRoutes``.
  public typealias TrapezioViewRoutesBuilder = TrapezioRoutesBuilder<AnyView>

  extension TrapezioRoute where Content == AnyView {
    /// Creates a route, as ``init(_:name:version:link:)`` does, that draws its screen with a
    /// SwiftUI view.
    ///
    /// ```swift
    /// TrapezioRoute(
    ///   OrderScreen.self, name: "order", link: "/order/:id"
    /// ) { screen, _ in
    ///   Text("Order \(screen.id)")
    /// }
    /// ```
    ///
    /// The view is wrapped in one `AnyView`.
    public init<ScreenView: View>(
      _ screen: Screen.Type, name: String, version: Int = 1, link: String...,
      @ViewBuilder content:
        @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> ScreenView
    ) {
      self.init(ScreenType(screen, name: name, version: version, links: link)) {
        AnyView(content($0, $1))
      }
    }

    /// Creates a route that adds a SwiftUI view to a route without a view.
    ///
    /// ```swift
    /// static let note = TrapezioRoute(NoteScreen.self, name: "note")
    /// // …
    /// TrapezioRoute(NotesFeature.note) { screen, context in
    ///   TrapezioContainer(
    ///     makeStore: NoteStore(
    ///       screen: screen, navigator: context.navigator), ui: NoteUI())
    /// }
    /// ```
    public init<ScreenView: View>(
      _ route: TrapezioRoute<Screen, Never>,
      @ViewBuilder content:
        @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> ScreenView
    ) {
      self.init(route.screen) { AnyView(content($0, $1)) }
    }
  }
#endif
