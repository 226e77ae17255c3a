// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A result builder that combines services.
///
/// You can write any number of services, `if`, `if let`, `switch`, `for` and `if #available`.
/// Conditions and loops are evaluated once, when you create the cluster.
@resultBuilder
@MainActor
public enum ServiceBuilder {
  /// Builds an empty service from an empty block.
  public static func buildBlock() -> EmptyService { EmptyService() }

  /// Builds one service.
  public static func buildBlock<S: Service>(_ service: S) -> S { service }

  /// Builds several services.
  public static func buildBlock<each S: Service>(_ service: repeat each S) -> TupleService<
    repeat each S
  > {
    TupleService(repeat each service)
  }

  /// Builds the service of an `if` without `else`.
  public static func buildOptional<S: Service>(_ service: S?) -> OptionalService<S> {
    OptionalService(service: service)
  }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither<First: Service, Second: Service>(
    first: First
  ) -> EitherService<First, Second> { .first(first) }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither<First: Service, Second: Service>(
    second: Second
  ) -> EitherService<First, Second> { .second(second) }

  /// Builds the services of a `for`.
  public static func buildArray<S: Service>(_ services: [S]) -> ServiceList<S> {
    ServiceList(services: services)
  }

  /// Builds the service of an `if #available`.
  public static func buildLimitedAvailability(_ service: some Service) -> AnyService {
    AnyService(service)
  }
}
