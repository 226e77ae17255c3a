// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service that may be absent, which ``ServiceBuilder`` builds from an `if` without an `else`.
public struct OptionalService<S: Service>: PrimitiveService {
  let service: S?

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    if let service { return try graph.add(service, context) }
    return try graph.add(EmptyService(), context)
  }
}
