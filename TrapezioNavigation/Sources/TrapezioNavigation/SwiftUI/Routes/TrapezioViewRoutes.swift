// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

#if canImport(SwiftUI)
  import SwiftUI

  /// Routes that draw the screens of an app or a feature with SwiftUI views.
  ///
  /// On systems without SwiftUI, these are routes without views, so that a feature and its tests
  /// compile there, too.
  public typealias TrapezioViewRoutes = TrapezioRoutes<AnyView>

  /// A result builder that collects ``TrapezioViewRoutes``.
  public typealias TrapezioViewRoutesBuilder = TrapezioRoutesBuilder<AnyView>

  extension TrapezioRoutesBuilder where Content == AnyView {
    /// Explains how to draw a route that only names its store.
    @available(
      *, unavailable, message: "The route names a store, but no view. Add .ui { … } to the route."
    )
    public static func buildExpression<Screen: TrapezioScreen, Store: TrapezioStoreProtocol>(
      _ route: TrapezioRoute<Screen, Store>
    ) -> TrapezioRoutes<Content> { TrapezioRoutes(joining: []) }
  }

  extension TrapezioRoute where Content: TrapezioStoreProtocol {
    /// Returns a route that draws the store with a UI, in a `TrapezioContainer`.
    ///
    /// ```swift
    /// TrapezioRoute(TripScreen.self, name: "trip") { screen, context in
    ///   TripStore(
    ///     screen: screen, trips: trips, navigator: context.navigator)
    /// }
    /// .ui { TripUI() }
    /// ```
    ///
    /// `ui` is called on the main actor, each time that SwiftUI draws the screen's container.
    public func ui<UI: TrapezioUI>(
      _ ui: @escaping @MainActor () -> UI
    ) -> TrapezioRoute<Screen, AnyView>
    where UI.State == Content.State, UI.Event == Content.Event {
      drawn { makeStore in AnyView(TrapezioContainer(makeStore: makeStore(), ui: ui())) }
    }

    /// Returns a route that draws the store with a closure, in a `TrapezioContainer`.
    ///
    /// ```swift
    /// TripFeature.trip(trips).ui { store in
    ///   TextField("Name", text: store.binding(\.name, send: TripEvent.named))
    /// }
    /// ```
    public func ui<ScreenView: View>(
      @ViewBuilder _ content: @escaping @MainActor (_ store: Content) -> ScreenView
    ) -> TrapezioRoute<Screen, AnyView> {
      drawn { makeStore in
        AnyView(TrapezioContainer(makeStore: makeStore(), content: content))
      }
    }
  }

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
    /// The view is wrapped in one `AnyView`. For a screen with a store, return the store instead,
    /// and draw it with `ui(_:)`, so that tests can use the same route.
    public init<ScreenView: View>(
      _ screen: Screen.Type, name: String, version: Int = 1, link: String...,
      @ViewBuilder content:
        @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> ScreenView
    ) {
      self.init(ScreenType(screen, name: name, version: version, links: link)) {
        AnyView(content($0, $1))
      }
    }
  }

  extension TrapezioRoute where Content == Never {
    /// Returns a route that draws the screen with a SwiftUI view.
    ///
    /// ```swift
    /// NotesFeature.notes.ui { _, context in
    ///   Button("Note 7") { context.navigator.goTo(NoteScreen(id: 7)) }
    /// }
    /// ```
    ///
    /// The new route keeps the name, the version, the links and the migrations.
    public func ui<ScreenView: View>(
      @ViewBuilder _ content:
        @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> ScreenView
    ) -> TrapezioRoute<Screen, AnyView> {
      drawn { AnyView(content($0, $1)) }
    }
  }
#else
  public typealias TrapezioViewRoutes = TrapezioRoutes<Never>

  public typealias TrapezioViewRoutesBuilder = TrapezioRoutesBuilder<Never>
#endif
