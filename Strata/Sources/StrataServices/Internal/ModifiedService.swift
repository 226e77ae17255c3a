// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service with a modifier applied to it.
struct ModifiedService: PrimitiveService {
  typealias Resolve =
    @MainActor (inout ServiceGraph, ServiceContext) throws -> ServiceGraph.Index

  private let resolve: Resolve

  init(_ resolve: @escaping Resolve) {
    self.resolve = resolve
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws
    -> ServiceGraph.Index
  {
    try resolve(&graph, context)
  }
}
