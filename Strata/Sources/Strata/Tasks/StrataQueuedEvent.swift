// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An event that was queued with ``StrataTaskScope/queue()`` and can be started once.
///
/// If the event is deallocated before it is started, it ends.
public final class StrataQueuedEvent: Sendable {
  /// The work of the event, including all work that it starts in turn.
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
  /// If the event has already been cancelled, the tasks that `body` starts are cancelled from the
  /// start. Starting an event twice stops the app.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller, before `start` returns.
  public func start(_ body: () -> Void) {
    begin()
    defer { context.finish() }
    StrataTaskContext.$current.withValue(context, operation: body)
  }

  /// Starts the event with an asynchronous body.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller. The work ends after `body` has
  ///   returned.
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
    if isSecond {
      fatalError(
        "StrataQueuedEvent.start(_:) was called twice: call it once. "
          + "See Failures#queued-event-started-twice.")
    }
    let job = context.job
    context.scope.tree.withLock { _ in
      // A scope ends its queued events when it ends.
      if job.state != .ended { job.state.handle(.start) }
    }
  }
}
