// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// One execution of shared work and the callers that wait for it.
final class StrataSharedRun<Value: Sendable>: Sendable {
  typealias Caller = StrataSharedCaller<Value>
  typealias Progress = @Sendable (Double) -> Void

  private enum Delivery: Sendable {
    case progress(Double, [Caller])
    case end(Result<Value, any Error>, [Caller])

    func carryOut() {
      switch self {
      case .progress(let part, let callers): for caller in callers { caller.progress?(part) }
      case .end(let result, let callers): for caller in callers { caller.finish(result) }
      }
    }
  }

  private struct State: Sendable {
    var callers: [ObjectIdentifier: Caller] = [:]
    var progress: Double?
    var isClosed = false
    var task: Task<Void, Never>?
    var deliveries: [Delivery] = []
    /// Whether a thread is carrying out all deliveries.
    var isDelivering = false

    mutating func close(with result: Result<Value, any Error>) {
      guard !isClosed else { return }
      isClosed = true
      deliveries.append(.end(result, Array(callers.values)))
      callers = [:]
    }
  }

  private let state: StrataLock<State>
  private let ifAbandoned: StrataIfAbandoned
  private let mark: StrataSharedMark
  private let previous: Task<Void, Never>?

  init(_ caller: Caller, _ ifAbandoned: StrataIfAbandoned, after previous: StrataSharedRun?) {
    state = StrataLock(State(callers: [ObjectIdentifier(caller): caller]))
    self.ifAbandoned = ifAbandoned
    mark = StrataSharedMark(after: previous?.mark)
    self.previous = previous?.state.withLock { $0.task }
  }

  var isCurrent: Bool { mark.isCurrent }

  // MARK: Work

  func start(
    _ work: @escaping @Sendable (@escaping Progress) async throws -> Value,
    onEnd: @escaping @Sendable () -> Void
  ) {
    // The task must not belong to the first caller's scope, which may end before the work does.
    let task = StrataTaskContext.$current.withValue(nil) {
      StrataSharedMark.$current.withValue(mark) {
        Task { [previous] in
          await previous?.value
          let result = await result(of: work)
          mark.end()
          state.withLock { $0.close(with: result) }
          onEnd()
          deliver()
        }
      }
    }
    state.withLock { $0.task = task }
  }

  private func result(
    of work: @Sendable (@escaping Progress) async throws -> Value
  ) async -> Result<Value, any Error> {
    do {
      try Task.checkCancellation()
      return .success(try await work { self.report($0) })
    } catch {
      return .failure(error)
    }
  }

  private func report(_ part: Double) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.progress = part
      state.deliveries.append(.progress(part, Array(state.callers.values)))
    }
    deliver()
  }

  func cancel() {
    let task = state.withLock { state in
      state.close(with: .failure(CancellationError()))
      return state.task
    }
    task?.cancel()
    deliver()
  }

  // MARK: Callers

  /// Adds a caller, and returns whether it has joined.
  ///
  /// Call ``deliver()`` afterwards to send the latest progress.
  func join(_ caller: Caller) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.callers[ObjectIdentifier(caller)] = caller
      if let progress = state.progress { state.deliveries.append(.progress(progress, [caller])) }
      return true
    }
  }

  func leave(_ caller: Caller) {
    let abandoned = state.withLock { state -> Task<Void, Never>? in
      guard state.callers.removeValue(forKey: ObjectIdentifier(caller)) != nil,
        state.callers.isEmpty, ifAbandoned == .cancel
      else { return nil }
      state.isClosed = true
      return state.task
    }
    abandoned?.cancel()
    caller.finish(.failure(CancellationError()))
  }

  func deliver() {
    var isOurs = false
    while true {
      let deliveries = state.withLock { [isOurs] state -> [Delivery] in
        guard isOurs || !state.isDelivering else { return [] }
        defer { state.deliveries = [] }
        state.isDelivering = !state.deliveries.isEmpty
        return state.deliveries
      }
      guard !deliveries.isEmpty else { return }
      isOurs = true
      for delivery in deliveries { delivery.carryOut() }
    }
  }
}
