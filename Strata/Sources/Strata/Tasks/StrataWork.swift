// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The work that one call started in a ``StrataTaskScope``, and all that this work starts in turn.
///
/// Dropping it has no effect on the work.
public final class StrataWork: Sendable {
  private let context: StrataTaskContext
  /// Kept while this is, so that the outer work knows of work that was announced in it.
  private let outer: StrataTaskContext?

  init(_ context: StrataTaskContext, in outer: StrataTaskContext? = nil) {
    self.context = context
    self.outer = outer
  }

  deinit {
    // Whoever waits for work that nobody can start any more waits no longer.
    context.storage.closeAnnounced(context.group)
    context.storage.stopObserving(context.group)
  }

  /// Whether all of the work has ended.
  public var isFinished: Bool { !context.storage.isOpen(context.group) }

  /// Waits until all of the work has ended, by itself or after its cancellation.
  ///
  /// When the caller's task is cancelled it returns early; the work goes on. Do not call it from the
  /// work itself, which would wait for itself.
  public nonisolated(nonsending) func finish() async {
    await context.storage.wait(for: context.group)
  }

  /// Cancels all of the work.
  ///
  /// It has ended once ``finish()`` returns.
  public func cancel() { context.storage.cancel(group: context.group) }

  /// Starts work that ``StrataTaskScope/announce()`` announced.
  ///
  /// Where the work was cancelled before, what `body` starts is started cancelled. A second call is a
  /// programmer's error, and traps.
  ///
  /// - Parameter body: Runs in the isolation of the caller, before this returns, with the scope
  ///   current; `nil` when there is nothing to start after all.
  @_spi(Internals)
  public func start(_ body: (() -> Void)?) {
    startTracking(body ?? {})
  }

  /// Starts work that ``StrataTaskScope/announce()`` announced, by what may wait in between.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller, with the scope current. The work has not
  ///   ended before it returns.
  @_spi(Internals)
  public nonisolated(nonsending) func startWaiting(
    _ body: nonisolated(nonsending) () async -> Void
  ) async {
    begin()
    defer { context.storage.closeAnnounced(context.group) }
    await StrataTaskContext.$current.withValue(context, operation: body)
  }

  func startTracking(_ body: () throws -> Void) rethrows {
    begin()
    defer { context.storage.closeAnnounced(context.group) }
    try StrataTaskContext.$current.withValue(context, operation: body)
  }

  private func begin() {
    guard context.storage.start(context.group) else {
      fatalError(
        "StrataWork.start(_:) was called twice, or for work that was not announced: call it once.")
    }
  }
}
