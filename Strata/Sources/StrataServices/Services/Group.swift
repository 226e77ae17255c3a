// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service that consists of other services, for example to apply a modifier to all of them.
///
/// ```swift
/// Group {
///   IdentityService()
///   ArticlesService()
/// }
/// .serial()
/// ```
///
/// The services run concurrently, unless ``Service/serial()`` applies. An empty group does nothing.
/// A group can also contain services whose types are unknown:
///
/// ```swift
/// let services: [any Service] = [RegionService(), NewsService()]
/// let cluster = try await Cluster {
///   Group { for service in services { service } }
///     .with(model: IdentityModel())
///     .with(model: ArticlesModel())
/// }
/// ```
public struct Group: PrimitiveService {
  private let services: [any Service]

  /// Creates a group of services.
  public init(@ServiceBuilder _ content: () throws -> any Service) rethrows {
    self.init([try content()])
  }

  init(_ services: [any Service]) {
    self.services = services
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    if services.count == 1 { return try graph.add(services[0], context) }
    let children = try services.map { try graph.add($0, context) }
    return graph.add(.group(children, isSerial: context.values.isSerial), context)
  }
}

/// Another name for ``Group``, for files that also import SwiftUI.
public typealias ServiceGroup = Group
