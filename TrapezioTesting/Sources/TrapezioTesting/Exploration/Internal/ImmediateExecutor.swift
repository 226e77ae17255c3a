// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs each job at once on the current thread.
///
/// Without it, a task that goes on after a continuation passes through a thread on its way to the
/// main actor.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ImmediateExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
