// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service that adds its nodes to the graph itself, instead of having a body.
@MainActor
protocol PrimitiveService: Service where Body == Never {
  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
}
