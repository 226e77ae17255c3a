// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A result builder that combines services.
///
/// ```swift
/// Group {
///   if let articles { ArticlesService().with(model: articles) }
///   for region in regions {
///     RegionService().environment(\.region, region)
///   }
/// }
/// ```
///
/// A closure with this attribute can list any number of services and use `if`, `if let`, `switch`,
/// `for` and `if #available`. Conditions and loops are evaluated once, when you create the cluster.
@resultBuilder
@MainActor
public enum ServiceBuilder {
  /// Returns a single service unchanged.
  public static func buildBlock<S: Service>(_ service: S) -> S { service }

  /// Combines the services of a block into a group.
  public static func buildBlock(_ services: any Service...) -> Group { Group(services) }

  /// Builds an empty group if the condition of an `if` without an `else` is not met.
  public static func buildOptional(_ service: (any Service)?) -> Group {
    Group(service.map { [$0] } ?? [])
  }

  /// Erases the type of the first branch of an `if` or `switch`.
  public static func buildEither(first service: any Service) -> Group { Group([service]) }

  /// Erases the type of the second branch of an `if` or `switch`.
  public static func buildEither(second service: any Service) -> Group { Group([service]) }

  /// Combines the services of a `for` loop into a group.
  public static func buildArray(_ services: [any Service]) -> Group { Group(services) }

  /// Erases the type of a service inside an `if #available`.
  public static func buildLimitedAvailability(_ service: any Service) -> Group { Group([service]) }
}
