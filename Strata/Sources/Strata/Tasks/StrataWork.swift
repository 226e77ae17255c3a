// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A receipt for the work that one call started, to wait for it or to cancel it.
///
/// ``StrataTaskScope/track(_:)`` returns it, and so does the `send` of a store: `TrapezioSend` and
/// `ActionSend` are other names of this type. The receipt covers all tasks that the call started in its
/// scope, and everything that these tasks start in turn. If the call started nothing, the work has
/// finished.
///
/// You can drop the receipt. The work goes on. A receipt can be used from any thread.
@frozen
public struct StrataWork: Sendable {
  /// `nil` if nothing was started: most calls start nothing, and then cost no allocation and no lock.
  @usableFromInline let record: StrataWorkRecord?

  /// A receipt for a call that started nothing.
  @inlinable
  public init() { record = nil }

  init(_ context: StrataTaskContext, in outer: StrataTaskContext? = nil) {
    record = StrataWorkRecord(context, in: outer)
  }

  /// Whether all of the work has ended.
  public var isFinished: Bool { record?.isFinished ?? true }

  /// Waits until all of the work has ended, by itself or after its cancellation.
  ///
  /// Work with ``StrataTaskLifetime/process`` is not waited for. If the caller's task is cancelled,
  /// `finish` returns early and the work goes on. Do not call it from the work itself, which would wait
  /// for itself.
  public nonisolated(nonsending) func finish() async { await record?.finish() }

  /// Waits until all of the work has ended.
  ///
  /// The same as ``finish()``.
  ///
  /// It lets you wait for a receipt as you wait for a task: `await store.send(.load).value`.
  public nonisolated(nonsending) var value: Void {
    get async { await finish() }
  }

  /// Cancels all of the work.
  ///
  /// It has ended once ``finish()`` returns.
  public func cancel() { record?.cancel() }

  /// Starts work that ``StrataTaskScope/announce()`` announced.
  ///
  /// If the work was cancelled before, the tasks that `body` starts are cancelled from the beginning. A
  /// second call is a programmer's error, and traps.
  ///
  /// - Parameter body: Runs in the isolation of the caller, before this returns, with the scope
  ///   current; `nil` when there is nothing to start after all.
  @_spi(Internals)
  public func start(_ body: (() -> Void)?) { startTracking(body ?? {}) }

  /// Starts work that ``StrataTaskScope/announce()`` announced, with a body that suspends.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller, with the scope current. The work has not
  ///   ended before it returns.
  @_spi(Internals)
  public nonisolated(nonsending) func startWaiting(
    _ body: nonisolated(nonsending) () async -> Void
  ) async {
    let record = begin()
    defer { record.closeStart() }
    await StrataTaskContext.$current.withValue(record.context, operation: body)
  }

  func startTracking(_ body: () throws -> Void) rethrows {
    let record = begin()
    defer { record.closeStart() }
    try StrataTaskContext.$current.withValue(record.context, operation: body)
  }

  private func begin() -> StrataWorkRecord {
    guard let record, record.begin() else {
      fatalError(
        "StrataWork.start(_:) was called twice, or for work that was not announced: call it once.")
    }
    return record
  }
}
