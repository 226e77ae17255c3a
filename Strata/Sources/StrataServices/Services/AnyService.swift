// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A type-erased service, for example to store services of different types in an array.
///
/// ```swift
/// let services = [AnyService(RegionService()), AnyService(NewsService())]
/// let cluster = try await Cluster {
///   Group { for service in services { service } }
///     .with(model: IdentityModel())
///     .with(model: ArticlesModel())
/// }
/// ```
public struct AnyService: PrimitiveService {
  private let service: any Service

  /// Erases a service's type.
  public init(_ service: some Service) {
    self.service = service
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    try graph.add(service, context)
  }
}
