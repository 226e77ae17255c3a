// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Several services as one, to apply a modifier to all of them.
///
/// ```swift
/// Group {
///   IdentityService()
///   ArticlesService()
/// }
/// .serial()
/// ```
///
/// The services run at the same time, unless ``Service/serial()`` around them says otherwise.
public struct Group<Content: Service>: PrimitiveService {
  private let content: Content

  /// Creates a group.
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

/// Another name of ``Group``, which is unambiguous beside SwiftUI.
public typealias ServiceGroup = Group
