// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// An action on its way through a cluster.
final class ServiceSending: Sendable {
  /// So many may be within each other before they count as a cycle.
  static let deepest = 100

  @TaskLocal static var current: ServiceSending?

  let cluster: ServiceCluster
  /// Whether it comes of an error, or is sent on behalf of one that does.
  let isTransformed: Bool
  private let outer: ServiceSending?
  private let depth: Int
  private let name: String
  private let isOver = StrataLock(false)

  /// An action that is sent by whatever is running.
  ///
  /// - Throws: ``ServiceError/cycle(_:)`` where it is one too many.
  init(_ action: any Action, in cluster: ServiceCluster, isTransformed: Bool) throws {
    // One that is over, whose handler has left a task behind, does not count.
    var outer = Self.current
    while let candidate = outer, candidate.isOver.withLock({ $0 }) { outer = candidate.outer }
    self.cluster = cluster
    self.outer = outer
    self.isTransformed = isTransformed || outer?.isTransformed == true
    depth = (outer?.depth ?? 0) + 1
    name = "\(type(of: action))"
    if depth > Self.deepest { throw ServiceError.cycle(names) }
  }

  func run(_ plan: ServicePlan, _ action: any Action) async throws {
    defer { isOver.withLock { $0 = true } }
    try Task.checkCancellation()
    try await Self.$current.withValue(self) { try await plan.run(action, self) }
  }

  /// The last actions that were sent on behalf of each other.
  private var names: [String] {
    sequence(first: self) { $0.outer }.prefix(6).map(\.name).reversed()
  }
}
