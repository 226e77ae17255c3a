// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Services of one type, which ``ServiceBuilder`` builds from a `for` loop.
public struct ServiceList<S: Service>: PrimitiveService {
  let services: [S]

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    let children = try services.map { try graph.add($0, context) }
    return graph.add(.group(children, isSerial: context.values.isSerial), context)
  }
}
