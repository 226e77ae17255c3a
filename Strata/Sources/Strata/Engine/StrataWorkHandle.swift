// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The storage that the copies of a ``StrataWork`` share.
///
/// The handle keeps the job in the tree until all of its work has ended, so that a caller can wait
/// for the job or cancel it.
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

  nonisolated(nonsending) func wait() async { await context.scope.wait(for: context.job) }

  func cancel() { context.cancel() }
}
