// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The work behind the copies of a ``StrataWork``.
@usableFromInline
final class StrataWorkRecord: Sendable {
  let context: StrataTaskContext
  /// Retained so that the outer work includes work that was announced in it.
  private let outer: StrataTaskContext?

  init(_ context: StrataTaskContext, in outer: StrataTaskContext?) {
    self.context = context
    self.outer = outer
  }

  deinit {
    // Nobody can start the work any more, so nobody may wait for its start.
    closeStart()
    context.storage.stopObserving(context.group)
  }

  var isFinished: Bool { !context.storage.isOpen(context.group) }

  nonisolated(nonsending) func finish() async { await context.storage.wait(for: context.group) }

  func cancel() { context.storage.cancel(group: context.group) }

  /// Begins the start of announced work, unless it has begun already.
  func begin() -> Bool { context.storage.start(context.group) }

  /// Ends the start of announced work, or its announcement.
  func closeStart() { context.storage.closeAnnounced(context.group) }
}
