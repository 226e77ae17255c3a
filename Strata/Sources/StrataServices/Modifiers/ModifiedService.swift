// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service with a modifier applied to it.
public struct ModifiedService<Content: Service>: PrimitiveService {
  typealias Resolve =
    @MainActor (Content, inout ServiceGraph, ServiceContext) throws -> ServiceGraph.Index

  private let content: Content
  private let resolve: Resolve

  init(_ content: Content, _ resolve: @escaping Resolve) {
    self.content = content
    self.resolve = resolve
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws
    -> ServiceGraph.Index
  {
    try resolve(content, &graph, context)
  }
}
