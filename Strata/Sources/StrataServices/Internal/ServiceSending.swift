// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// An action on its way through a cluster.
final class ServiceSending: Sendable {
  /// So many may be within each other before they count as a cycle.
  static let deepest = 100

  private struct State {
    /// The action on whose behalf it was sent; gone when this is over.
    var outer: ServiceSending?
    var cluster: ServiceCluster?
    var isFinal = false
    var isCut = false
  }

  @TaskLocal static var current: ServiceSending?

  /// Whether it comes of an error, or is sent on behalf of one that does.
  let isTransformed: Bool
  private let name: String
  private let state: StrataLock<State>

  /// An action that is sent by whatever is running.
  ///
  /// - Throws: ``ServiceError/cycle(_:)`` where it is one too many.
  init(_ action: any Action, in cluster: ServiceCluster, isTransformed: Bool) throws {
    let outer = Self.current?.nearest
    self.isTransformed =
      isTransformed || outer?.cluster === cluster && outer?.isTransformed == true
    name = "\(type(of: action))"
    state = StrataLock(State(outer: outer, cluster: cluster))
    let around = Array(sequence(first: self) { $0.outer })
    if around.contains(where: \.isCut) || around.count > Self.deepest {
      // All that is still on its way on behalf of the first ends here.
      around.last?.state.withLock { $0.isCut = true }
      throw ServiceError.cycle(around.prefix(6).map(\.name).reversed())
    }
  }

  /// The cluster, until it is over.
  var cluster: ServiceCluster? { state.withLock { $0.cluster } }

  private var outer: ServiceSending? { state.withLock { $0.outer } }

  private var isCut: Bool { state.withLock { $0.isCut } }

  /// This, unless it is over: its handler may have left a task behind.
  private var nearest: ServiceSending? { cluster == nil ? nil : self }

  func run(_ plan: ServicePlan, _ action: any Action) async throws {
    defer { end() }
    try Task.checkCancellation()
    try await Self.$current.withValue(self) { try await plan.run(action, self) }
  }

  private func end() {
    state.withLock { state in
      state.outer = nil
      state.cluster = nil
    }
  }

  // MARK: Errors

  /// Whether an error may be turned into an action: what comes of one is not, nor is a cycle.
  func mayTransform(_ error: any Error) -> Bool {
    if case ServiceError.cycle = error { return false }
    return !Task.isCancelled && !isTransformed && !state.withLock { $0.isFinal }
  }

  /// Notes that what an error has become has failed, too: the error goes on to whoever has sent.
  func failForGood() {
    for sending in sequence(first: self, next: \.outer) {
      sending.state.withLock { $0.isFinal = true }
    }
  }

  /// Whether something is done on behalf of an action of this cluster.
  static func isCurrent(in cluster: ServiceCluster) -> Bool {
    guard let current else { return false }
    return sequence(first: current, next: \.outer).contains { $0.cluster === cluster }
  }
}
