// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An action that a cluster is handling.
final class ServiceSending: Sendable {
  /// The number of actions within each other from which on they count as a cycle.
  private static let deepest = 100

  /// The number of final errors that an action retains, which its handler may have caught and can
  /// throw again.
  private static let mostFinalErrors = 100

  private struct State {
    /// The action whose handler has sent this one; `nil` after the end.
    var outer: ServiceSending?
    /// `nil` after the end.
    var cluster: ServiceCluster?
    /// The latest errors that no `transformError` may handle any more.
    var finalErrors: [any Error] = []
    var isCut = false
  }

  @TaskLocal static var current: ServiceSending?

  /// Whether a `transformError` has made the action, or a handler of such an action has sent it.
  private let isTransformed: Bool
  private let type: any Action.Type
  private let state: StrataLock<State>

  /// An action that is sent within the current one.
  ///
  /// - Throws: ``ServiceError/cycle(_:)`` if too many actions are within each other.
  init(_ action: any Action, in cluster: ServiceCluster, isTransformed: Bool) throws {
    // A task that a handler has left behind sends on its own behalf.
    let outer = Self.current.flatMap { $0.cluster == nil ? nil : $0 }
    self.isTransformed =
      isTransformed || outer?.cluster === cluster && outer?.isTransformed == true
    type = Swift.type(of: action)
    state = StrataLock(State(outer: outer, cluster: cluster))
    guard outer != nil else { return }
    let chain = Array(sequence(first: self) { $0.outer })
    if chain.contains(where: \.isCut) || chain.count > Self.deepest {
      // Refuses every further action that is sent on behalf of the outermost one.
      chain.last?.state.withLock { $0.isCut = true }
      throw ServiceError.cycle(chain.prefix(6).map { "\($0.type)" }.reversed())
    }
  }

  private var cluster: ServiceCluster? { state.withLock { $0.cluster } }

  private var outer: ServiceSending? { state.withLock { $0.outer } }

  private var isCut: Bool { state.withLock { $0.isCut } }

  /// Whether the current code runs on behalf of an action of this cluster.
  static func isCurrent(in cluster: ServiceCluster) -> Bool {
    guard let current else { return false }
    return sequence(first: current, next: \.outer).contains { $0.cluster === cluster }
  }

  /// Handles the action, in the task scope of the cluster.
  func run(_ plan: ServicePlan, _ action: any Action, in tasks: StrataTaskScope) async throws {
    defer { end() }
    try Task.checkCancellation()
    do {
      try await tasks.runSuspending {
        try await Self.$current.withValue(self) { try await plan.run(action, self, under: nil) }
      }
    } catch {
      let error = (error as? ServiceFailure)?.error ?? error
      if isFinal(error) { outer?.noteFinal(error) }
      throw error
    }
  }

  private func end() {
    state.withLock { state in
      state.outer = nil
      state.cluster = nil
      state.finalErrors = []
    }
  }

  // MARK: Errors

  /// Whether an error may become an action: unless the action itself comes of an error, and the
  /// error was not thrown by an action that comes of one.
  func mayTransform(_ error: any Error) -> Bool {
    if case ServiceError.cycle = error { return false }
    return !isTransformed && !isFinal(error)
  }

  /// Notes an error of an action that has come of an error.
  ///
  /// If it is thrown to the sender, it is noted there, too.
  func noteFinal(_ error: any Error) {
    state.withLock { state in
      if state.finalErrors.count == Self.mostFinalErrors { state.finalErrors.removeFirst() }
      state.finalErrors.append(error)
    }
  }

  /// Whether an error was noted as final.
  ///
  /// An equal error that the handler itself has thrown was not.
  private func isFinal(_ error: any Error) -> Bool {
    state.withLock { $0.finalErrors }.contains { Self.box(of: $0) == Self.box(of: error) }
  }

  /// The box of an error, which stays the same when the error is caught and thrown again.
  private static func box(of error: any Error) -> UInt {
    // NB: An `any Error` is one reference. The cast keeps the compiler from passing the error in the box.
    unsafeBitCast(error as any Error, to: UInt.self)
  }
}
