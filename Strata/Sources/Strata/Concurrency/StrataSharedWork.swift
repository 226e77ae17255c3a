// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Work that many callers ask for, and that runs once at a time for each key.
///
/// The first caller starts the work. Others who ask for the same key meanwhile wait for the same
/// outcome:
///
/// ```swift
/// struct Covers: Sendable {
///   let download: @Sendable (Int) async throws -> Cover
///   private let downloads = StrataSharedWork<Int, Cover>()
///
///   init(download: @escaping @Sendable (Int) async throws -> Cover) {
///     self.download = download
///   }
///
///   func cover(of id: Int) async throws -> Cover {
///     try await downloads.value(for: id) { try await download(id) }
///   }
/// }
/// ```
///
/// Nothing is kept: after the end of the work the next call starts it again. Work without a key,
/// such as a synchronisation, has the key `Never`:
///
/// ```swift
/// let runs = StrataSharedWork<Never, Int>()
/// let count = try await runs.value { try await synchronise() }
/// ```
///
/// - A caller that is cancelled gets a `CancellationError` at once, and leaves the work to the
///   others. If it was the last one, ``StrataIfAbandoned`` says what becomes of the work. A limit
///   around a call, such as that of ``StrataInteractor/execute(params:timeout:clock:)``, is that of
///   the caller alone.
/// - Cancelled work that goes on is not joined. The next caller waits until it has ended, and starts
///   it anew.
/// - All callers get the error that the work throws.
/// - The work belongs to no caller. It runs off the main actor, with the priority and the task-locals
///   of its first caller, but in no ``StrataTaskScope``.
/// - Work that asks for its own value would wait for itself. The call throws a
///   ``StrataExecutionException``. A task that the work leaves behind counts as a part of the work
///   until the work has ended. If work under two keys waits for each other in two tasks, nobody
///   notices: it waits until it is cancelled.
///
/// Every method may be called from any thread.
public final class StrataSharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What is called with the part that is done, from 0 to 1.
  public typealias Progress = @Sendable (Double) -> Void

  typealias Run = StrataSharedRun<Value>

  private let ifAbandoned: StrataIfAbandoned
  private let runs = StrataLock<[Key?: Run]>([:])

  /// Creates a place for shared work.
  ///
  /// - Parameter ifAbandoned: What becomes of work whose callers are all cancelled. Choose `.finish`
  ///   for work that must not be interrupted, such as the renewal of a token.
  public init(ifAbandoned: StrataIfAbandoned = .cancel) {
    self.ifAbandoned = ifAbandoned
  }

  /// Does the work for a key, or waits for the same work of another caller.
  ///
  /// - Parameters:
  ///   - key: Names the work.
  ///   - work: Called off the main actor, unless work for the key is running.
  /// - Returns: The value of the work.
  /// - Throws: The error of the work; `CancellationError` if the caller or the work is cancelled;
  ///   ``StrataExecutionException`` within the same work.
  public nonisolated(nonsending) func value(
    for key: Key, work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: key, nil) { _ in try await work() }
  }

  /// Does the work for a key and follows its progress, or joins the same work of another caller.
  ///
  /// - Parameters:
  ///   - key: Names the work.
  ///   - progress: Called with each part that the work reports, in order. A caller that joins begins
  ///     with the latest. It is not called after the return, unless the caller was cancelled.
  ///   - work: Called off the main actor, unless work for the key is running. It reports the part
  ///     that is done by calling its argument.
  /// - Returns: The value of the work.
  /// - Throws: The error of the work; `CancellationError` if the caller or the work is cancelled;
  ///   ``StrataExecutionException`` within the same work.
  public nonisolated(nonsending) func value(
    for key: Key, progress: @escaping Progress,
    work: @escaping @Sendable (_ report: @escaping Progress) async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: key, progress, work)
  }

  /// Cancels the work for a key.
  ///
  /// Its callers get a `CancellationError` at once.
  ///
  /// - Parameter key: Names the work. Without work it has no effect.
  public func cancel(_ key: Key) { cancel(ofKey: key) }

  // MARK: With and without a key

  nonisolated(nonsending) func value(
    ofKey key: Key?, _ progress: Progress?,
    _ work: @escaping @Sendable (@escaping Progress) async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let caller = StrataSharedCaller<Value>(progress)
    guard let run = join(key, caller, work) else {
      throw StrataExecutionException(
        message: "Shared work asks for its own value, and would wait for itself.")
    }
    run.deliver()
    return try await withTaskCancellationHandler {
      try await caller.value()
    } onCancel: {
      run.leave(caller)
    }
  }

  func cancel(ofKey key: Key?) {
    runs.withLock { $0[key] }?.cancel()
  }

  /// Returns the run that the caller waits for, or `nil` if it would wait for itself.
  private func join(
    _ key: Key?, _ caller: StrataSharedCaller<Value>,
    _ work: @escaping @Sendable (@escaping Progress) async throws -> Value
  ) -> Run? {
    runs.withLock { runs in
      let previous = runs[key]
      if let previous {
        if previous.isCurrent { return nil }
        if previous.join(caller) { return previous }
      }
      let run = Run(caller, ifAbandoned, after: previous)
      run.start(work) { self.runs.withLock { if $0[key] === run { $0[key] = nil } } }
      runs[key] = run
      return run
    }
  }
}

extension StrataSharedWork where Key == Never {
  /// Does the work, or waits for that of another caller.
  ///
  /// - Parameter work: Called off the main actor, unless work is running.
  /// - Returns: The value of the work.
  /// - Throws: The error of the work; `CancellationError` if the caller or the work is cancelled;
  ///   ``StrataExecutionException`` within the same work.
  public nonisolated(nonsending) func value(
    work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: nil, nil) { _ in try await work() }
  }

  /// Does the work and follows its progress, or joins that of another caller.
  ///
  /// - Parameters:
  ///   - progress: Called with each part that the work reports, in order. A caller that joins begins
  ///     with the latest. It is not called after the return, unless the caller was cancelled.
  ///   - work: Called off the main actor, unless work is running. It reports the part that is done
  ///     by calling its argument.
  /// - Returns: The value of the work.
  /// - Throws: The error of the work; `CancellationError` if the caller or the work is cancelled;
  ///   ``StrataExecutionException`` within the same work.
  public nonisolated(nonsending) func value(
    progress: @escaping Progress,
    work: @escaping @Sendable (_ report: @escaping Progress) async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: nil, progress, work)
  }

  /// Cancels the work.
  ///
  /// Its callers get a `CancellationError` at once. Without work it has no effect.
  public func cancel() { cancel(ofKey: nil) }
}
