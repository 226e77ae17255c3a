// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Builds services out of several.
///
/// It takes any number of services, `if`, `if let`, `switch` and `for`, which are evaluated once, at the
/// bootstrap.
@resultBuilder
@MainActor
public enum ServiceBuilder {
  /// No service.
  public static func buildBlock() -> EmptyService { EmptyService() }

  /// One service.
  public static func buildBlock<S: Service>(_ service: S) -> S { service }

  /// Several services.
  public static func buildBlock<each S: Service>(_ service: repeat each S) -> TupleService<
    repeat each S
  > {
    TupleService(repeat each service)
  }

  /// A service of an `if` without `else`.
  public static func buildOptional<S: Service>(_ service: S?) -> OptionalService<S> {
    OptionalService(service: service)
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<First: Service, Second: Service>(
    first: First
  ) -> EitherService<First, Second> { .first(first) }

  /// The second branch of an `if` or `switch`.
  public static func buildEither<First: Service, Second: Service>(
    second: Second
  ) -> EitherService<First, Second> { .second(second) }

  /// The services of a `for`.
  public static func buildArray<S: Service>(_ services: [S]) -> ServiceList<S> {
    ServiceList(services: services)
  }

  /// A service of an `if #available`.
  public static func buildLimitedAvailability(_ service: some Service) -> AnyService {
    AnyService(service)
  }
}
