// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A receipt for the work that one call started, to wait for the work or to cancel it.
///
/// ```swift
/// let work = scope.track {
///   strataLaunch { await search("swift") }
/// }
/// await work.finish()
/// ```
///
/// ``StrataTaskScope/track(isolation:_:)`` returns a receipt, and so does a store's `send`. The
/// receipt covers all tasks that the call started in its scope, and all work that these tasks start
/// in the same scope. You can use it from any thread. If you discard it, the work continues.
@frozen
public struct StrataWork: Sendable {
  /// The shared storage, or `nil` if the call started nothing.
  @usableFromInline let handle: StrataWorkHandle?

  /// Creates a receipt for a call that started nothing.
  ///
  /// ```swift
  /// guard !text.isEmpty else { return StrataWork() }
  /// return scope.track {
  ///   strataLaunch { await search(text) }
  /// }
  /// ```
  @inlinable
  public init() { handle = nil }

  init(_ handle: StrataWorkHandle) {
    self.handle = handle
  }

  /// Whether all of the work has ended.
  public var isFinished: Bool { handle?.isFinished ?? true }

  /// Waits until all of the work has ended, even if it was cancelled.
  ///
  /// The method does not wait for work in another scope, such as ``StrataTaskScope/process``. If
  /// the caller's task is cancelled, it returns early, and the work continues. Do not call this
  /// method from within the work.
  public nonisolated(nonsending) func finish() async { await handle?.wait() }

  /// Waits like ``finish()``, as in `await store.send(.load).value`.
  public nonisolated(nonsending) var value: Void {
    get async { await finish() }
  }

  /// Cancels all of the work.
  ///
  /// ```swift
  /// let work = find("swift", in: scope)
  /// work.cancel()
  /// await work.finish()
  /// ```
  ///
  /// Work that joins it later starts cancelled. To wait until all of it has ended, call
  /// ``finish()``.
  public func cancel() { handle?.cancel() }
}

/// The storage that the copies of a ``StrataWork`` share.
///
/// It keeps the job in the tree until all of its work has ended.
@usableFromInline
final class StrataWorkHandle: Sendable {
  private let context: StrataTaskContext

  init(_ context: StrataTaskContext) {
    self.context = context
  }

  deinit {
    let job = context.job
    context.scope.leave(context.scope.tree.withLock { $0.release(job) })
  }

  var isFinished: Bool {
    let job = context.job
    return context.scope.tree.withLock { _ in job.state == .left }
  }

  nonisolated(nonsending) func wait() async { await context.scope.wait(of: context.job) }

  func cancel() { context.cancel() }
}
