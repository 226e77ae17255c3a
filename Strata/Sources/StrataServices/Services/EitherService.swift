// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// One of two services.
///
/// ``ServiceBuilder`` makes it of an `if` with an `else`, and of a `switch`.
public enum EitherService<First: Service, Second: Service>: PrimitiveService {
  /// The first one.
  case first(First)
  /// The second one.
  case second(Second)

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    switch self {
    case .first(let service): try graph.add(service, context)
    case .second(let service): try graph.add(service, context)
    }
  }
}
