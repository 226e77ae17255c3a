// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service that groups several services, so that you can apply a modifier to all of them.
///
/// ```swift
/// Group {
///   IdentityService()
///   ArticlesService()
/// }
/// .serial()
/// ```
///
/// The services run concurrently, unless ``Service/serial()`` applies.
public struct Group<Content: Service>: PrimitiveService {
  private let content: Content

  /// Creates a group of services.
  public init(@ServiceBuilder _ content: () throws -> Content) rethrows {
    self.content = try content()
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    try graph.add(content, context)
  }
}

/// Another name for ``Group``, for files that also import SwiftUI.
public typealias ServiceGroup = Group
