// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The routes of an app or of one of its features.
///
/// ```swift
/// let routes = ArticleFeature.routes(app) + FavouritesFeature.routes(app)
/// ```
public struct TrapezioRoutes<Content> {
  /// What the routes say of screens apart from how they are drawn, for links and storage.
  public let table: TrapezioScreenTable

  private let routes: [TrapezioRoute<Content>]
  private let places: [ObjectIdentifier: Int]

  /// Makes a table of routes.
  ///
  /// It traps if two routes have one name, one type of screen, or patterns that match the same
  /// links, and names both.
  ///
  /// - Parameter routes: The routes, and the tables of features.
  public init(@TrapezioRoutesBuilder<Content> _ routes: () -> Self) {
    self = routes()
  }

  init(_ routes: [TrapezioRoute<Content>]) {
    self.routes = routes
    table = TrapezioScreenTable(routes.map(\.screen))
    places = Dictionary(
      routes.enumerated().map { (ObjectIdentifier($0.element.screen.type), $0.offset) }
    ) { first, _ in first }
  }

  /// Returns the routes of both.
  ///
  /// It traps if the two have a conflict, as ``init(_:)`` does.
  ///
  /// - Parameters:
  ///   - lhs: Routes.
  ///   - rhs: More routes.
  /// - Returns: All of them.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.routes + rhs.routes) }

  var all: [TrapezioRoute<Content>] { routes }

  /// Returns what the route of a screen draws, or `nil` without a warning.
  @MainActor
  func drawn(_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content? {
    places[ObjectIdentifier(type(of: screen))].map { routes[$0].content(screen, context) }
  }

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - context: Its context.
  /// - Returns: What its route draws, or `nil` if no route has screens of its type. That is
  ///   reported as a warning.
  @MainActor
  public func content(for screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content?
  {
    if let content = drawn(screen, context) { return content }
    TrapezioDiagnostics.warn(Self.problem(with: screen))
    return nil
  }

  /// What is wrong with a screen that no route draws.
  static func problem(with screen: any TrapezioScreen) -> String {
    "No route draws \(screen). Add TrapezioRoute(\(type(of: screen)).self, name: …) to the routes of the "
      + "host."
  }
}
