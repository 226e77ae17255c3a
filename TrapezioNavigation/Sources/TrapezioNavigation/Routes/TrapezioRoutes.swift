// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A collection of routes, such as the routes of a feature.
///
/// ```swift
/// let routes = ArticleFeature.routes(app) + FavouritesFeature.routes(app)
/// ```
public struct TrapezioRoutes<Content> {
  /// The names, versions and links of the screens, without their views.
  public let table: TrapezioScreenTable

  let routes: [TrapezioRoute<Content>]

  /// Collects the routes that a closure returns.
  ///
  /// If two routes have the same name, the same type of screen, or patterns that match the same
  /// links, the initializer traps and names both.
  ///
  /// - Parameter routes: Returns the routes, including those of features.
  public init(@TrapezioRoutesBuilder<Content> _ routes: () -> Self) {
    self = routes()
  }

  init(_ routes: [TrapezioRoute<Content>]) {
    self.routes = routes
    table = TrapezioScreenTable(routes.map(\.screen))
  }

  /// Returns the routes of both collections.
  ///
  /// If two of the routes conflict, the operator traps, as ``init(_:)`` does.
  ///
  /// - Parameters:
  ///   - lhs: A collection of routes.
  ///   - rhs: Another collection of routes.
  /// - Returns: All routes.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.routes + rhs.routes) }

  /// Returns the content that the screen's route draws, or `nil` if there is no route.
  @MainActor
  func drawn(_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content? {
    table.index(of: screen).map { routes[$0].content(screen, context) }
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
