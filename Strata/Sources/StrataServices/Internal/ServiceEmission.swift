// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A step of an emitter: requesting the next action, delivering it, or handling the sequence's
/// error.
final class ServiceEmission: Sendable {
  /// The innermost step in which the current code runs, which may have ended.
  @TaskLocal private static var current: ServiceEmission?

  private let cluster: ObjectIdentifier
  private let outer: ServiceEmission?
  private let isOver = StrataLock(false)

  private init(of cluster: ObjectIdentifier) {
    self.cluster = cluster
    outer = Self.open.first
  }

  static func run<Value>(
    of cluster: ObjectIdentifier, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let emission = ServiceEmission(of: cluster)
    defer { emission.isOver.withLock { $0 = true } }
    return try await $current.withValue(emission, operation: body)
  }

  /// Returns whether an emitter of the cluster may be waiting for the current code.
  static func isOpen(of cluster: ObjectIdentifier) -> Bool {
    open.contains { $0.cluster == cluster }
  }

  private static var open: [ServiceEmission] {
    guard let current else { return [] }
    return sequence(first: current, next: \.outer).filter { !$0.isOver.withLock { $0 } }
  }
}
