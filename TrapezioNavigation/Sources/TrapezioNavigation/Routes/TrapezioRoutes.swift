// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A collection of routes, such as the routes of a feature or of an app.
///
/// ```swift
/// let routes = ArticleFeature.routes(app) + FavouritesFeature.routes(app)
/// ```
///
/// Routes read links, and encode and decode snapshots. They are immutable, so you can use them on
/// any thread. `TrapezioRoutes<Never>` does so without views:
///
/// ```swift
/// let routes = TrapezioRoutes<Never> {
///   TrapezioRoute(BookScreen.self, name: "book", link: "/book/:id")
/// }
/// ```
public struct TrapezioRoutes<Content>: Sendable {
  typealias Draw = @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content?

  /// The names, versions and links of the screens, without their views.
  private(set) var table: ScreenTable

  /// The functions that draw the screens, in the order of the table.
  private let draws: [Draw]

  /// Collects the routes that a closure returns.
  ///
  /// If two routes have the same name, the same type of screen, or patterns that match the same
  /// links, the initializer traps and names both.
  ///
  /// - Parameter routes: Returns the routes, including those of features.
  public init(@TrapezioRoutesBuilder<Content> _ routes: () -> Self) {
    self = routes()
  }

  /// Creates a collection of one route, whose table has no index yet.
  init<Screen: TrapezioScreen>(_ route: TrapezioRoute<Screen, Content>) {
    let draw: Draw = { screen, context in
      (screen as? Screen).flatMap { route.content($0, context) }
    }
    self.init(table: ScreenTable([route.screen]), draws: [draw])
  }

  /// Creates a collection whose table has no index yet.
  init(joining parts: [Self]) {
    self.init(
      table: ScreenTable(joining: parts.map { $0.table }), draws: parts.flatMap { $0.draws })
  }

  /// Returns a copy whose table has an index, or traps if two routes conflict.
  func indexed() -> Self {
    var copy = self
    copy.table.index()
    return copy
  }

  private init(table: ScreenTable, draws: [Draw]) {
    self.table = table
    self.draws = draws
  }

  /// Returns the routes of both collections.
  ///
  /// If two of the routes conflict, the operator traps, as the initializer does.
  ///
  /// - Parameters:
  ///   - lhs: A collection of routes.
  ///   - rhs: Another collection of routes.
  /// - Returns: All routes. They accept the links that either collection accepts.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(joining: [lhs, rhs]).indexed()
  }

  /// Returns a copy of the routes that also accepts links with the given schemes and hosts.
  ///
  /// - Parameters:
  ///   - schemes: The app's custom schemes. In a link with such a scheme, the host counts as the
  ///     first part of the path: `reader://article/42` matches the same patterns as `/article/42`.
  ///   - hosts: The hosts of universal links, whose scheme is `http` or `https`.
  /// - Returns: The copy. It refuses links with other schemes or hosts, but accepts each link that
  ///   has neither, such as `/article/42`.
  public func accepting(schemes: [String] = [], hosts: [String] = []) -> Self {
    var copy = self
    copy.table = table.accepting(schemes: schemes, hosts: hosts)
    return copy
  }

  /// Returns the content that the screen's route draws, or `nil` if there is none.
  @MainActor
  func drawn(_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content? {
    table.index(of: screen).flatMap { draws[$0](screen, context) }
  }

  /// Draws a screen with the route for its type.
  ///
  /// - Parameters:
  ///   - screen: The screen to draw.
  ///   - context: The context of the screen.
  /// - Returns: The content of the route. If no route draws screens of this type, the function
  ///   reports a warning and returns `nil`.
  @MainActor
  public func content(for screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content?
  {
    if let content = drawn(screen, context) { return content }
    TrapezioDiagnostics.warn("\(Self.problem(with: screen)) See Failures#screen-without-view.")
    return nil
  }

  /// Returns the warning for a screen that no route draws.
  static func problem(with screen: any TrapezioScreen) -> String {
    "No route draws \(screen). Add TrapezioRoute(\(type(of: screen)).self, name: …) to the routes of the "
      + "host."
  }
}

extension TrapezioRoutes where Content == Never {
  /// Creates routes that name screens after their types, for tests and for apps without routes.
  ///
  /// - Parameter screens: The types of the screens, without duplicates.
  public init(_ screens: any TrapezioScreen.Type...) {
    func route<Screen: TrapezioScreen>(_ type: Screen.Type) -> Self {
      Self(TrapezioRoute(type, name: ScreenType.name(of: type)))
    }
    self = Self(joining: screens.map { route($0) }).indexed()
  }
}
