// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Several services of any types, which ``ServiceBuilder`` builds from a block.
public struct TupleService<each S: Service>: PrimitiveService {
  let services: (repeat each S)

  init(_ services: repeat each S) {
    self.services = (repeat each services)
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    var children: [ServiceGraph.Index] = []
    for service in repeat each services { children.append(try graph.add(service, context)) }
    return graph.add(.group(children, isSerial: context.values.isSerial), context)
  }
}
