// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A receipt for the work that one call started, to wait for it or to cancel it.
///
/// ``StrataTaskScope/track(isolation:_:)`` returns it, and so does the `send` of a store:
/// `TrapezioSend` and `ActionSend` are other names of this type. The receipt covers all tasks that
/// the call started in its scope, and everything that these tasks start in turn. If the call
/// started nothing, the work has finished.
///
/// You can drop the receipt. The work goes on. A receipt can be used from any thread.
@frozen
public struct StrataWork: Sendable {
  /// `nil` if nothing was started: most calls start nothing, and then cost no allocation and no
  /// lock.
  @usableFromInline let handle: StrataWorkHandle?

  /// A receipt for a call that started nothing.
  @inlinable
  public init() { handle = nil }

  init(_ handle: StrataWorkHandle) {
    self.handle = handle
  }

  /// Whether all of the work has ended.
  public var isFinished: Bool { handle?.isFinished ?? true }

  /// Waits until all of the work has ended, by itself or after its cancellation.
  ///
  /// Work with ``StrataTaskLifetime/process`` is not waited for. If the caller's task is cancelled,
  /// `finish` returns early and the work goes on. Do not call it from the work itself, which would
  /// wait for itself.
  public nonisolated(nonsending) func finish() async { await handle?.finish() }

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
  public func cancel() { handle?.cancel() }
}
