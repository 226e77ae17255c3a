// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Work that runs only once for each key, even if several callers request it at the same time.
///
/// The first caller starts the work. Until it ends, callers that request the same key wait for the
/// same outcome:
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
/// Values are not cached: the next call after the work has ended starts it again. For work without
/// a key, use the key type `Never`:
///
/// ```swift
/// let runs = StrataSharedWork<Never, Int>()
/// let count = try await runs.value { try await synchronize() }
/// ```
///
/// - If a caller is cancelled, its call throws a `CancellationError` immediately, and the work
///   continues for the other callers. After the last one, the ``StrataIfAbandoned`` value decides
///   whether the work continues. A time limit around a call applies only to that caller.
/// - A call while cancelled work is still running waits until that work has ended and then starts
///   it again.
/// - If the work throws, all waiting calls throw the same error.
/// - The work belongs to no caller and to no ``StrataTaskScope``. It runs with the priority and the
///   task-local values of its first caller, off the main actor unless its closure is isolated to
///   it.
/// - If work requests its own value, also in a task that it starts and that is not detached, the
///   call throws a ``StrataExecutionException``. If work for two keys is started separately and
///   each then waits for the other, both wait until they are cancelled.
///
/// You can call every method from any thread.
public final class StrataSharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A closure that receives the completed fraction of the work, from 0 to 1.
  public typealias Progress = @Sendable (Double) -> Void

  typealias Run = StrataSharedRun<Value>

  private let ifAbandoned: StrataIfAbandoned
  private let runs = StrataLock<[Key?: Run]>([:])

  /// Creates shared work, which the first caller starts.
  ///
  /// ```swift
  /// private let renewals = StrataSharedWork<String, String>(
  ///   ifAbandoned: .finish)
  /// // …
  /// try await renewals.value(for: old) { try await renew(old) }
  /// ```
  ///
  /// For work that must not be interrupted, such as renewing a token, pass `.finish`.
  public init(ifAbandoned: StrataIfAbandoned = .cancel) {
    self.ifAbandoned = ifAbandoned
  }

  /// Runs the work for a key off the main actor, or waits for work that another caller has started.
  ///
  /// ```swift
  /// func cover(of id: Int) async throws -> Cover {
  ///   try await downloads.value(for: id) { try await download(id) }
  /// }
  /// ```
  ///
  /// A call that joins running work does not run its own `work`.
  ///
  /// - Throws: Any error that the work throws; `CancellationError` if the caller or the work is
  ///   cancelled; ``StrataExecutionException`` if the work requests its own value.
  public nonisolated(nonsending) func value(
    for key: Key, work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: key, nil) { _ in try await work() }
  }

  /// Runs or joins the work for a key like ``value(for:work:)``, and reports its progress.
  ///
  /// `progress` is called, on any thread, with each completed fraction that `work` passes to its
  /// argument, in order. A caller that joins receives the latest fraction first. If the caller is
  /// cancelled, `progress` may still be called after the method has thrown.
  public nonisolated(nonsending) func value(
    for key: Key, progress: @escaping Progress,
    work: @escaping @Sendable (_ report: @escaping Progress) async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: key, progress, work)
  }

  /// Cancels the work for a key, if it is running.
  ///
  /// ```swift
  /// func stopDownload(of id: Int) {
  ///   downloads.cancel(id)
  /// }
  /// ```
  ///
  /// All waiting calls throw a `CancellationError` immediately.
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
        message: "Shared work requests its own value and would wait for itself. "
          + "Do not request the value in the work.")
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

  /// Returns the run that the caller waits for, or `nil` if the caller would wait for itself.
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
  /// Runs the work, or waits for work that another caller has started, like ``value(for:work:)``.
  ///
  /// ```swift
  /// let runs = StrataSharedWork<Never, Int>()
  /// let count = try await runs.value { try await synchronize() }
  /// ```
  public nonisolated(nonsending) func value(
    work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: nil, nil) { _ in try await work() }
  }

  /// Runs or joins the work and reports its progress, like ``value(for:progress:work:)``.
  ///
  /// ```swift
  /// let count = try await runs.value {
  ///   print("\(Int($0 * 100)) %")
  /// } work: { report in
  ///   try await synchronize(report)
  /// }
  /// ```
  public nonisolated(nonsending) func value(
    progress: @escaping Progress,
    work: @escaping @Sendable (_ report: @escaping Progress) async throws -> Value
  ) async throws -> Value {
    try await value(ofKey: nil, progress, work)
  }

  /// Cancels the work, if it is running, like ``cancel(_:)``.
  public func cancel() { cancel(ofKey: nil) }
}
