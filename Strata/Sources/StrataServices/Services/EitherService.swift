// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// One of two services, which ``ServiceBuilder`` builds from an `if` with an `else`, or from a
/// `switch`.
public enum EitherService<First: Service, Second: Service>: PrimitiveService {
  /// The service of the first branch.
  case first(First)
  /// The service of the second branch.
  case second(Second)

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    switch self {
    case .first(let service): try graph.add(service, context)
    case .second(let service): try graph.add(service, context)
    }
  }
}
