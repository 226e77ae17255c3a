// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A result builder that collects routes and the routes of features in ``TrapezioRoutes``.
///
/// ```swift
/// @MainActor @TrapezioRoutesBuilder<String>
/// static func pages(forEditor: Bool) -> TrapezioRoutes<String> {
///   SearchPages.routes()
///   if forEditor {
///     ReaderRoutes.edit.drawn { screen, _ in "Edit \(screen.id)" }
///   }
/// }
/// ```
@resultBuilder
public enum TrapezioRoutesBuilder<Content> {
  /// Returns one route.
  public static func buildExpression<Screen: TrapezioScreen>(
    _ route: TrapezioRoute<Screen, Content>
  ) -> TrapezioRoutes<Content> { TrapezioRoutes(route) }

  /// Returns the routes of a feature.
  public static func buildExpression(
    _ routes: TrapezioRoutes<Content>
  ) -> TrapezioRoutes<Content> { routes }

  /// Returns all routes of a block.
  public static func buildBlock(_ routes: TrapezioRoutes<Content>...) -> TrapezioRoutes<Content> {
    TrapezioRoutes(joining: routes)
  }

  /// Returns the routes of all passes of a `for` loop.
  public static func buildArray(_ routes: [TrapezioRoutes<Content>]) -> TrapezioRoutes<Content> {
    TrapezioRoutes(joining: routes)
  }

  /// Returns the routes of an `if` statement, or none if its condition is false.
  public static func buildOptional(_ routes: TrapezioRoutes<Content>?) -> TrapezioRoutes<Content> {
    routes ?? TrapezioRoutes(joining: [])
  }

  /// Returns the routes of the first branch.
  public static func buildEither(first routes: TrapezioRoutes<Content>) -> TrapezioRoutes<Content> {
    routes
  }

  /// Returns the routes of the second branch.
  public static func buildEither(
    second routes: TrapezioRoutes<Content>
  ) -> TrapezioRoutes<Content> { routes }

  /// Returns the routes of a branch with an availability condition.
  public static func buildLimitedAvailability(
    _ routes: TrapezioRoutes<Content>
  ) -> TrapezioRoutes<Content> { routes }

  /// Returns all routes and traps if two of them conflict.
  public static func buildFinalResult(
    _ routes: TrapezioRoutes<Content>
  ) -> TrapezioRoutes<Content> { routes.indexed() }
}

extension TrapezioRoutesBuilder where Content == Never {
  /// Returns one route without its view.
  @_disfavoredOverload  // A route without a view is added as it is.
  public static func buildExpression<Screen: TrapezioScreen, Other>(
    _ route: TrapezioRoute<Screen, Other>
  ) -> TrapezioRoutes<Content> { TrapezioRoutes(withoutViewsOf: TrapezioRoutes<Other>(route)) }

  /// Returns the routes of a feature or an app without their views.
  @_disfavoredOverload
  public static func buildExpression<Other>(
    _ routes: TrapezioRoutes<Other>
  ) -> TrapezioRoutes<Content> { TrapezioRoutes(withoutViewsOf: routes) }
}
