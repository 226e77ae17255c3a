// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Work that runs once at a time for each key, whatever the number of its callers.
///
/// A second call joins the work that runs. If all callers are cancelled, the work is cancelled, and
/// a later call starts it again after its end.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Progress = @Sendable (Double) -> Void

  private struct Caller: Sendable {
    let progress: Progress
    let continuation: AsyncThrowingStream<Value, any Error>.Continuation
  }

  private struct Run: Sendable {
    let id: Int
    let task: Task<Void, Never>
    var callers: [Int: Caller] = [:]
    var progress: Double?
  }

  private struct State: Sendable {
    var runs: [Key: Run] = [:]
    var lastID = 0

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = StrataLock(State())

  /// Runs the work for a key, or joins it.
  ///
  /// - Parameters:
  ///   - progress: Called with the part that is done.
  ///   - work: The work, which reports the part that is done.
  func run(
    _ key: Key, progress: @escaping Progress = { _ in },
    work: @escaping @Sendable (@escaping Progress) async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let (values, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
    let (id, done) = state.withLock { state -> (Int, Double?) in
      let id = state.nextID()
      var run =
        state.runs[key].flatMap { $0.callers.isEmpty ? nil : $0 }
        ?? start(work, for: key, id: id, after: state.runs[key]?.task)
      run.callers[id] = Caller(progress: progress, continuation: continuation)
      state.runs[key] = run
      return (id, run.progress)
    }
    continuation.onTermination = { [weak self] in
      if case .cancelled = $0 { self?.leave(key, id) }
    }
    if let done { progress(done) }
    for try await value in values { return value }
    throw CancellationError()
  }

  private func start(
    _ work: @escaping @Sendable (@escaping Progress) async throws -> Value, for key: Key, id: Int,
    after previous: Task<Void, Never>?
  ) -> Run {
    let task = Task {
      await previous?.value
      let result: Result<Value, any Error>
      do {
        result = .success(try await work { self.report($0, of: key, id) })
      } catch {
        result = .failure(error)
      }
      self.end(key, id, with: result)
    }
    return Run(id: id, task: task)
  }

  private func report(_ progress: Double, of key: Key, _ id: Int) {
    let callers = state.withLock { state -> [Caller] in
      guard state.runs[key]?.id == id else { return [] }
      state.runs[key]?.progress = progress
      return state.runs[key].map { Array($0.callers.values) } ?? []
    }
    for caller in callers { caller.progress(progress) }
  }

  private func end(_ key: Key, _ id: Int, with result: Result<Value, any Error>) {
    let callers = state.withLock { state -> [Caller] in
      guard let run = state.runs[key], run.id == id else { return [] }
      state.runs[key] = nil
      return Array(run.callers.values)
    }
    for caller in callers {
      if case .success(let value) = result { caller.continuation.yield(value) }
      caller.continuation.finish(throwing: result.failure)
    }
  }

  private func leave(_ key: Key, _ id: Int) {
    let abandoned = state.withLock { state -> Task<Void, Never>? in
      guard state.runs[key]?.callers.removeValue(forKey: id) != nil else { return nil }
      return state.runs[key].flatMap { $0.callers.isEmpty ? $0.task : nil }
    }
    abandoned?.cancel()
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
