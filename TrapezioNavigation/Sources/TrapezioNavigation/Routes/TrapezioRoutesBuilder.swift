// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A result builder that collects single routes and the routes of features.
///
/// A function or a property with this attribute returns ``TrapezioRoutes``.
@resultBuilder
public enum TrapezioRoutesBuilder<Content> {
  /// Returns an array with one route.
  public static func buildExpression(_ route: TrapezioRoute<Content>) -> [TrapezioRoute<Content>] {
    [route]
  }

  /// Returns the routes of a feature.
  public static func buildExpression(_ routes: TrapezioRoutes<Content>) -> [TrapezioRoute<Content>]
  {
    routes.routes
  }

  /// Returns all routes of a block.
  public static func buildBlock(_ routes: [TrapezioRoute<Content>]...) -> [TrapezioRoute<Content>] {
    routes.flatMap { $0 }
  }

  /// Returns the routes of an `if` statement without an `else`, or none if its condition is false.
  public static func buildOptional(_ routes: [TrapezioRoute<Content>]?) -> [TrapezioRoute<Content>]
  {
    routes ?? []
  }

  /// Returns the routes of the first branch.
  public static func buildEither(first routes: [TrapezioRoute<Content>]) -> [TrapezioRoute<Content>]
  {
    routes
  }

  /// Returns the routes of the second branch.
  public static func buildEither(second routes: [TrapezioRoute<Content>]) -> [TrapezioRoute<
    Content
  >] {
    routes
  }

  /// Returns the routes of a loop.
  public static func buildArray(_ routes: [[TrapezioRoute<Content>]]) -> [TrapezioRoute<Content>] {
    routes.flatMap { $0 }
  }

  /// Returns the routes of a branch with an availability condition.
  public static func buildLimitedAvailability(_ routes: [TrapezioRoute<Content>])
    -> [TrapezioRoute<Content>]
  {
    routes
  }

  /// Returns all routes and traps if two of them conflict.
  public static func buildFinalResult(_ routes: [TrapezioRoute<Content>]) -> TrapezioRoutes<Content>
  {
    TrapezioRoutes(routes)
  }
}
