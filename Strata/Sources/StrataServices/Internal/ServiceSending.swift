// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An action that a cluster is handling.
final class ServiceSending: Sendable {
  /// The number of nested actions beyond which a cycle is assumed.
  private static let deepest = 100

  /// The maximum number of errors that an action remembers as final.
  ///
  /// They are remembered because a handler that has caught them can throw them again.
  private static let mostFinalErrors = 100

  private struct State {
    /// The action whose handler has sent this one; `nil` after the action is handled.
    var outer: ServiceSending?
    /// `nil` after the end.
    var cluster: ServiceCluster?
    /// The latest errors that a `transformError` must not handle.
    var finalErrors: [any Error] = []
    var isCut = false
  }

  @TaskLocal static var current: ServiceSending?

  /// Whether the action comes from a `transformError`, directly or through its handlers.
  private let isTransformed: Bool
  private let type: any Action.Type
  private let state: StrataLock<State>

  /// Creates an action that is nested in the current action, if there is one.
  ///
  /// - Throws: ``ServiceError/cycle(_:)`` if too many actions are nested.
  init(_ action: any Action, in cluster: ServiceCluster, isTransformed: Bool) throws {
    // Actions of a task that outlives its action are not nested.
    let outer = Self.current.flatMap { $0.cluster == nil ? nil : $0 }
    self.isTransformed =
      isTransformed || outer?.cluster === cluster && outer?.isTransformed == true
    type = Swift.type(of: action)
    state = StrataLock(State(outer: outer, cluster: cluster))
    guard outer != nil else { return }
    let chain = Array(sequence(first: self) { $0.outer })
    if chain.contains(where: \.isCut) || chain.count > Self.deepest {
      // Rejects every further action that is nested in the outermost action.
      chain.last?.state.withLock { $0.isCut = true }
      throw ServiceError.cycle(chain.prefix(6).map { "\($0.type)" }.reversed())
    }
  }

  private var cluster: ServiceCluster? { state.withLock { $0.cluster } }

  private var outer: ServiceSending? { state.withLock { $0.outer } }

  private var isCut: Bool { state.withLock { $0.isCut } }

  /// Returns whether the current code runs as part of an action of this cluster.
  static func isCurrent(in cluster: ServiceCluster) -> Bool {
    guard let current else { return false }
    return sequence(first: current, next: \.outer).contains { $0.cluster === cluster }
  }

  /// Runs the services with the action, in the task scope of the cluster.
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

  /// Returns whether a `transformError` may turn an error into an action.
  ///
  /// If an action itself comes from an error, its own errors must not become actions again.
  func mayTransform(_ error: any Error) -> Bool {
    if case ServiceError.cycle = error { return false }
    return !isTransformed && !isFinal(error)
  }

  /// Records an error as final, so that no `transformError` transforms it.
  ///
  /// If the error is thrown to the action whose handler has sent this one, it is recorded there as
  /// well.
  func noteFinal(_ error: any Error) {
    state.withLock { state in
      if state.finalErrors.count == Self.mostFinalErrors { state.finalErrors.removeFirst() }
      state.finalErrors.append(error)
    }
  }

  /// Returns whether an error was recorded as final.
  ///
  /// Errors are compared by identity, so an equal error that the handler itself has thrown is not
  /// final.
  private func isFinal(_ error: any Error) -> Bool {
    state.withLock { $0.finalErrors }.contains { Self.box(of: $0) == Self.box(of: error) }
  }

  /// Returns the address of an error's box, which stays the same if the error is caught and thrown
  /// again.
  private static func box(of error: any Error) -> UInt {
    // NB: An `any Error` is one reference. The cast prevents the compiler from passing the error
    // inside the box.
    unsafeBitCast(error as any Error, to: UInt.self)
  }
}
