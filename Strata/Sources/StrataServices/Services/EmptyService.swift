// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service that does nothing.
public struct EmptyService: PrimitiveService {
  /// A service that does nothing.
  public init() {}

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    graph.add(.group([], isSerial: true), context)
  }
}
