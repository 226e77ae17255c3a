// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// An executor that counts the jobs of a scope's work.

// snippet.hide
import Dispatch
import Strata

// snippet.show
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class CountingExecutor: TaskExecutor {
  let jobs = StrataLock(0)

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.withLock { $0 += 1 }
    let job = UnownedJob(job)
    DispatchQueue.global().async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

// snippet.hide
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
func count(_ scope: StrataTaskScope, search: @escaping @Sendable (String) async -> [String]) async {
  // snippet.show
  let executor = CountingExecutor()
  scope.taskExecutor = executor
  strataLaunch(in: scope) { await search("swift") }
  // snippet.hide
  await scope.waitUntilIdle()
  print(executor.jobs.withLock { $0 })
}
