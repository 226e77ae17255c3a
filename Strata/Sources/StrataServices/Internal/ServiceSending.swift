// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An action that a cluster is handling, or an error that its `transformError`s are offered.
final class ServiceSending: Sendable {
  private static let deepest = 100

  /// The maximum number of final errors that an action retains.
  ///
  /// A final error must not be transformed, even if a handler catches it and throws it again.
  private static let mostFinalErrors = 100

  private struct State {
    /// The action whose handler has sent this one; `nil` once this one is handled.
    var outer: ServiceSending?
    /// The cluster that handles the action; `nil` once it is handled.
    var cluster: ServiceCluster?
    var finalErrors: [any Error] = []
    var isCut = false
  }

  /// Whether the action, or an action that led to it, was sent by a `transformError`.
  private let isTransformed: Bool
  private let type: (any Action.Type)?
  private let state: StrataLock<State>

  private init(
    _ type: (any Action.Type)?, in cluster: ServiceCluster?, outer: ServiceSending?,
    isTransformed: Bool
  ) {
    self.type = type
    self.isTransformed = isTransformed
    state = StrataLock(State(outer: outer, cluster: cluster))
  }

  convenience init(errorIn cluster: ServiceCluster) {
    self.init(nil, in: cluster, outer: nil, isTransformed: false)
  }

  /// Nests an action in the action of the sender's task, or throws ``ServiceError/cycle(_:)``.
  convenience init(
    _ action: any Action, in cluster: ServiceCluster, by sender: ServiceTask
  ) throws {
    // A task that outlives its action sends on its own behalf.
    let outer = sender.sending.flatMap { $0.cluster == nil ? nil : $0 }
    let isTransformed = outer?.cluster === cluster && outer?.isTransformed == true
    self.init(Swift.type(of: action), in: cluster, outer: outer, isTransformed: isTransformed)
    guard outer != nil else { return }
    let chain = Array(sequence(first: self) { $0.outer })
    if chain.contains(where: \.isCut) || chain.count > Self.deepest {
      // Rejects every further action that is sent on behalf of the outermost action.
      chain.last?.state.withLock { $0.isCut = true }
      throw ServiceError.cycle(chain.compactMap(\.type).prefix(6).map { "\($0)" }.reversed())
    }
  }

  private var cluster: ServiceCluster? { state.withLock { $0.cluster } }

  private var outer: ServiceSending? { state.withLock { $0.outer } }

  private var isCut: Bool { state.withLock { $0.isCut } }

  func isNested(in cluster: ServiceCluster) -> Bool {
    sequence(first: self, next: \.outer).contains { $0.cluster === cluster }
  }

  func run(
    _ plan: ServicePlan, _ action: any Action, by sender: ServiceTask, in tasks: StrataTaskScope
  ) async throws {
    defer { end() }
    try Task.checkCancellation()
    let task = ServiceTask(
      sending: self, change: sender.change, context: plan.context ?? sender.context)
    do {
      try await tasks.runSuspending {
        try await task.run { try await plan.run(action, in: task, under: nil) }
      }
    } catch {
      let error = (error as? ServiceFailure)?.error ?? error
      if isFinal(error) { outer?.noteFinal(error) }
      throw error
    }
  }

  /// Marks the actions that a closure sends, also through a client's ``Send``, as those of a
  /// `transformError`.
  nonisolated(nonsending) func transforming(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let sending = ServiceSending(nil, in: cluster, outer: self, isTransformed: true)
    defer { sending.end() }
    var task = ServiceTask.current
    task.sending = sending
    try await task.run(body)
  }

  func end() {
    state.withLock { state in
      state.outer = nil
      state.cluster = nil
      state.finalErrors = []
    }
  }

  // MARK: Errors

  /// Returns whether a `transformError` may turn an error into an action.
  ///
  /// It may not if the error is final or reports a cycle, or if the current action itself comes
  /// from an error.
  func mayTransform(_ error: any Error) -> Bool {
    if case ServiceError.cycle = error { return false }
    return !isTransformed && !isFinal(error)
  }

  /// Records an error that no `transformError` may handle, also in the sender's action if it is
  /// thrown there.
  func noteFinal(_ error: any Error) {
    state.withLock { state in
      if state.finalErrors.count == Self.mostFinalErrors { state.finalErrors.removeFirst() }
      state.finalErrors.append(error)
    }
  }

  private func isFinal(_ error: any Error) -> Bool {
    state.withLock { $0.finalErrors }.contains { Self.box(of: $0) == Self.box(of: error) }
  }

  /// Returns the address of an error's box, which stays the same when it is thrown again.
  private static func box(of error: any Error) -> UInt {
    // NB: An `any Error` is a single reference to the box. The cast prevents the compiler from
    // passing the unboxed error.
    unsafeBitCast(error as any Error, to: UInt.self)
  }
}
