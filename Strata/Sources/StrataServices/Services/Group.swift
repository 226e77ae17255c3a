// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Services that get the same actions, to give all of them a modifier.
///
/// ```swift
/// Group {
///   IdentityService()
///   ArticlesService()
/// }
/// .serial()
/// ```
///
/// They run at the same time, unless ``Service/serial()`` says otherwise.
public struct Group<Content: Service>: PrimitiveService {
  private let content: Content

  /// A group.
  ///
  /// - Parameter content: The services.
  public init(@ServiceBuilder _ content: () throws -> Content) rethrows {
    self.content = try content()
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    try graph.add(content, context)
  }
}
