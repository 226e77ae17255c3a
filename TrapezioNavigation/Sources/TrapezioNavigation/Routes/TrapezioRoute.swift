// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The declaration of a screen: its name in storage, its links, its store and how it is drawn.
///
/// ```swift
/// TrapezioRoute(TripScreen.self, name: "trip") { screen, context in
///   TripStore(
///     screen: screen, trips: trips, navigator: context.navigator)
/// }
/// .ui { TripUI() }
/// ```
///
/// Declare one route for each screen. Hosts, previews and tests then show the screen, and links and
/// restoration open it. <doc:RoutesAndLinks> has examples, also for several front ends.
///
/// The content of a route is what its closure returns. A route whose content is a store names the
/// store. `ui(_:)`, and `drawn(_:)` for your own front end, return a route that draws it.
public struct TrapezioRoute<Screen: TrapezioScreen, Content>: Sendable {
  typealias Make<Made> = @MainActor (Screen, TrapezioScreenContext) -> Made

  let screen: ScreenType
  let content: Make<Content>?
  /// Creates the store of the screen, unless the route does not name it.
  let store: Make<any TrapezioStoreProtocol>?

  /// Creates a route with the screen's name in storage, its links and its content.
  ///
  /// ```swift
  /// let routes = TrapezioRoutes<String> {
  ///   TrapezioRoute(NotesScreen.self, name: "notes") { _, _ in "Notes" }
  ///   // …
  /// }
  /// ```
  ///
  /// The name, the version and the links work as in ``init(_:name:version:link:)``.
  @_disfavoredOverload  // SwiftUI uses the overload with a view builder.
  public init(
    _ screen: Screen.Type, name: String, version: Int = 1, link: String...,
    content: @escaping @MainActor (Screen, TrapezioScreenContext) -> Content
  ) {
    self.init(ScreenType(screen, name: name, version: version, links: link), content: content)
  }

  init(
    _ screen: ScreenType, store: Make<any TrapezioStoreProtocol>? = nil,
    content: Make<Content>?
  ) {
    self.screen = screen
    self.store = store
    self.content = content
  }

  func with(_ screen: ScreenType) -> Self { Self(screen, store: store, content: content) }

  /// Returns a copy of the route with another pattern for the links that open the screen.
  ///
  /// ```swift
  /// TrapezioRoute(EditScreen.self, name: "edit", version: 2) { screen, _ in
  ///   Text("Editing \(screen.id)")
  /// }
  /// .link("/article/:id/edit?isNew", as: .sheet, in: Tab.home) { screen in
  ///   [TrapezioNavigationStep(ArticleScreen(id: screen.id))]
  /// }
  /// ```
  ///
  /// The links show the screen in the given style. Without a tab, the selected tab shows it.
  /// `below` returns the screens between the root and this screen. The method traps if the pattern
  /// does not fit the screen.
  public func link(
    _ pattern: String, as style: TrapezioNavigationStyle = .push,
    in tab: (any RawRepresentable<String>)? = nil,
    above below: (@Sendable (_ screen: Screen) -> [TrapezioNavigationStep])? = nil
  ) -> Self {
    var screen = screen
    screen.addLink(pattern, in: tab?.rawValue) { screen in
      let below = (screen as? Screen).flatMap { below?($0) } ?? []
      return below + [TrapezioNavigationStep(screen, as: style)]
    }
    return with(screen)
  }

  /// Returns a copy of the route with a migration from an earlier version of the screen.
  ///
  /// ```swift
  /// struct EditScreenV1: Decodable {
  ///   let id: Int
  /// }
  /// // …
  /// static let edit = TrapezioRoute(EditScreen.self, name: "edit", version: 2)
  ///   .migrate(from: 1) { (old: EditScreenV1) in
  ///     EditScreen(id: old.id, isNew: false)
  ///   }
  /// ```
  ///
  /// The migration creates the screen from the stored properties. If it throws, the screen and
  /// those above it are dropped. Migrations are not chained: add one for each earlier version.
  public func migrate<Old: Decodable & SendableMetatype>(
    from version: Int, _ migration: @escaping @Sendable (Old) throws -> Screen
  ) -> Self {
    var screen = screen
    screen.migrations[version] = { try migration(Old(from: $0)) }
    return with(screen)
  }
}

extension TrapezioRoute where Content == Never {
  /// Creates a route without a view.
  ///
  /// ```swift
  /// enum NotesFeature {
  ///   static let notes = TrapezioRoute(NotesScreen.self, name: "notes")
  ///   // …
  /// }
  /// ```
  ///
  /// Keep the name when you rename or move the type. When the screen can no longer decode its
  /// stored properties, increase the version and add ``migrate(from:_:)``.
  ///
  /// `link` contains patterns for the links that open the screen, such as
  /// `/article/:id?edit&tab=:tab#:section`. In a pattern, `:name` matches one part of the path, a
  /// value in the query, or the fragment. `*name` at the end of the path matches all remaining
  /// parts. The initializer traps if a name is not a property of the screen, or if a required
  /// property certainly gets no value. <doc:RoutesAndLinks> describes patterns and this check.
  ///
  /// These links push the screen above the root. For another style, a tab or screens below, add
  /// ``link(_:as:in:above:)``.
  public init(
    _ screen: Screen.Type, name: String, version: Int = 1, link: String...
  ) {
    self.init(ScreenType(screen, name: name, version: version, links: link), content: nil)
  }

  /// Returns a route that draws the screen, for your own front end.
  ///
  /// ```swift
  /// ReaderRoutes.edit.drawn { screen, _ in "Edit \(screen.id)" }
  /// ```
  ///
  /// The new route keeps the name, the version, the links and the migrations. For a screen with a
  /// store, declare a route whose content is the store.
  public func drawn<Drawn>(
    _ draw: @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> Drawn
  ) -> TrapezioRoute<Screen, Drawn> {
    TrapezioRoute<Screen, Drawn>(screen, content: draw)
  }
}
