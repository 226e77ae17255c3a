// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata

/// Runs the work of a test on threads, and counts the jobs that are ready or running.
///
/// Between two jobs, a task waits for something that is not ready yet.
final class TestExecutor: Sendable {
  struct Count: Equatable, Sendable {
    /// The jobs that are ready or running.
    var active = 0
    /// All jobs so far.
    var total = 0
  }

  private let state = StrataLock(Count())

  var count: Count { state.withLock { $0 } }

  /// Whether the current task prefers an executor.
  static var isPreferred: Bool {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let priority = job.priority
    let job = UnownedJob(job)
    state.withLock { count in
      count.active += 1
      count.total += 1
    }
    DispatchQueue.global(qos: Self.qualityOfService(of: priority)).async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.state.withLock { $0.active -= 1 }
    }
  }

  private static func qualityOfService(of priority: JobPriority) -> DispatchQoS.QoSClass {
    switch TaskPriority(priority) ?? .medium {
    case ..<TaskPriority.utility: .background
    case ..<TaskPriority.medium: .utility
    case ..<TaskPriority.high: .default
    default: .userInitiated
    }
  }
}
