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
  /// Builds a service from an empty block.
  public static func buildBlock() -> EmptyService { EmptyService() }

  /// Returns a single service unchanged.
  public static func buildBlock<S: Service>(_ service: S) -> S { service }

  /// Combines several services into one.
  public static func buildBlock<each S: Service>(_ service: repeat each S) -> TupleService<
    repeat each S
  > {
    TupleService(repeat each service)
  }

  /// Builds a service from an `if` without an `else`.
  public static func buildOptional<S: Service>(_ service: S?) -> OptionalService<S> {
    OptionalService(service: service)
  }

  /// Builds a service from the first branch of an `if` or `switch`.
  public static func buildEither<First: Service, Second: Service>(
    first: First
  ) -> EitherService<First, Second> { .first(first) }

  /// Builds a service from the second branch of an `if` or `switch`.
  public static func buildEither<First: Service, Second: Service>(
    second: Second
  ) -> EitherService<First, Second> { .second(second) }

  /// Combines the services of a `for` loop into one.
  public static func buildArray<S: Service>(_ services: [S]) -> ServiceList<S> {
    ServiceList(services: services)
  }

  /// Erases the type of a service inside an `if #available`.
  public static func buildLimitedAvailability(_ service: some Service) -> AnyService {
    AnyService(service)
  }
}
