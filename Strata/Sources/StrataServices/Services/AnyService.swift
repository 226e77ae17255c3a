// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A type-erased service.
///
/// Use it if services of different types must have the same type, for example to store them in an
/// array.
public struct AnyService: PrimitiveService {
  private let service: any Service

  /// Erases a service's type.
  ///
  /// - Parameter service: The service to wrap.
  public init(_ service: some Service) {
    self.service = service
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    try graph.add(service, context)
  }
}
