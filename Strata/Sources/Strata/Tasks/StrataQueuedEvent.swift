// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An event that ``StrataTaskScope/queue()`` has queued, to be started once.
///
/// If it is released without a start, it ends.
public final class StrataQueuedEvent: Sendable {
  /// The work of the event: all that it starts, and what that starts in turn.
  public let work: StrataWork
  private let context: StrataTaskContext
  private let isStarted = StrataLock(false)

  init(_ context: StrataTaskContext) {
    self.context = context
    work = StrataWork(StrataWorkHandle(context))
  }

  deinit { context.finish() }

  /// Starts the event.
  ///
  /// If the event was cancelled before, the tasks that `body` starts are cancelled from the
  /// beginning. A second start is a programmer's error, and traps.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller, before this returns.
  public func start(_ body: () -> Void) {
    begin()
    defer { context.finish() }
    StrataTaskContext.$current.withValue(context, operation: body)
  }

  /// Starts the event with a body that suspends.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller. The work has not ended before it
  ///   returns.
  public nonisolated(nonsending) func start(_ body: nonisolated(nonsending) () async -> Void) async
  {
    begin()
    defer { context.finish() }
    await StrataTaskContext.$current.withValue(context, operation: body)
  }

  private func begin() {
    let isSecond = isStarted.withLock { isStarted in
      defer { isStarted = true }
      return isStarted
    }
    if isSecond { fatalError("StrataQueuedEvent.start(_:) was called twice: call it once.") }
    let job = context.job
    context.scope.tree.withLock { _ in
      // A scope that has ended has ended its queued events.
      if job.state != .ended { job.state.handle(.start) }
    }
  }
}
