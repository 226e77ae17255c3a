// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An event that keeps its scope busy even before you start it.
///
/// ```swift
/// func enqueue(_ handle: @escaping () -> Void) -> StrataWork {
///   let event = scope.queue()
///   waiting.append { event.start(handle) }
///   return event.work
/// }
/// // …
/// if !waiting.isEmpty { waiting.removeFirst()() }
/// ```
///
/// Create it with ``StrataTaskScope/queue()`` when you queue an event yourself. If you release it
/// without starting it, it ends.
public final class StrataQueuedEvent: Sendable {
  /// A receipt for all work that the event starts.
  public let work: StrataWork
  private let context: StrataTaskContext
  private let isStarted = StrataLock(false)

  init(_ context: StrataTaskContext) {
    self.context = context
    work = StrataWork(StrataWorkHandle(context))
  }

  deinit { context.close() }

  /// Starts the event and runs its body, in the caller's isolation.
  ///
  /// ```swift
  /// let event = scope.queue()
  /// waiting.append { event.start(handle) }
  /// ```
  ///
  /// If the event has been cancelled, the body still runs, but its tasks are cancelled. If you
  /// start an event twice, the app stops.
  public func start(_ body: () -> Void) {
    begin()
    defer { context.close() }
    context.bind(body)
  }

  /// Starts the event with an asynchronous body, like the synchronous method.
  ///
  /// The event does not end before `body` has returned, unless the scope ends.
  public nonisolated(nonsending) func start(_ body: nonisolated(nonsending) () async -> Void) async
  {
    begin()
    defer { context.close() }
    await StrataTaskContext.$current.withValue(context, operation: body)
  }

  private func begin() {
    isStarted.withLock { isStarted in
      guard isStarted else { return isStarted = true }
      fatalError(
        "StrataQueuedEvent.start(_:) was called twice: call it once. "
          + "See Failures#queued-event-started-twice.")
    }
  }
}
