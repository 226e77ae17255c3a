// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A receipt for the work of one call.
///
/// Use it to wait for the work or to cancel it. ``StrataTaskScope/track(isolation:_:)`` returns a
/// receipt, and so does the `send` of a store: `TrapezioSend` and `ActionSend` are other names for
/// this type. The receipt covers all tasks that the call started in its scope, and all work that
/// these tasks start in turn. If the call started nothing, the work is already finished.
///
/// If you discard the receipt, the work continues. You can use a receipt from any thread.
@frozen
public struct StrataWork: Sendable {
  /// The shared storage, or `nil` if the call started nothing.
  ///
  /// Most calls start nothing, and then need no allocation and no lock.
  @usableFromInline let handle: StrataWorkHandle?

  /// Creates a receipt for a call that started nothing.
  @inlinable
  public init() { handle = nil }

  init(_ handle: StrataWorkHandle) {
    self.handle = handle
  }

  /// Whether all of the work has ended.
  public var isFinished: Bool { handle?.isFinished ?? true }

  /// Waits until all of the work has ended, whether or not it was cancelled.
  ///
  /// It does not wait for work with ``StrataTaskLifetime/process``. If the caller's task is
  /// cancelled, `finish` returns early, and the work continues.
  ///
  /// Do not call it from the work itself, because the work would wait for itself.
  public nonisolated(nonsending) func finish() async { await handle?.finish() }

  /// Waits until all of the work has ended.
  ///
  /// See ``finish()``.
  ///
  /// You can await a receipt like a task: `await store.send(.load).value`.
  public nonisolated(nonsending) var value: Void {
    get async { await finish() }
  }

  /// Cancels all of the work.
  ///
  /// Cancelled work may still be running. To wait until it has ended, call ``finish()``.
  public func cancel() { handle?.cancel() }
}
