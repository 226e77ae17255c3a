// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import Testing

@Suite("StrataTaskScope, executor", .inTurn)
@MainActor
struct StrataTaskScopeExecutorTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private final class CountingExecutor: TaskExecutor {
    let jobs = StrataLock(0)

    func enqueue(_ job: consuming ExecutorJob) {
      jobs.withLock { $0 += 1 }
      let job = UnownedJob(job)
      DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Whether the current task runs on the executor.
    nonisolated(nonsending) static func isCurrent() async -> Bool {
      withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
    }
  }

  private actor Default {
    func isOnExecutor() async -> Bool { await CountingExecutor.isCurrent() }
  }

  private let scope = StrataTaskScope()

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("work, its child tasks and default actors use the executor, and detached tasks do not")
  func work() async {
    let executor = CountingExecutor()
    scope.taskExecutor = executor
    let seen = Log<Bool>()
    await strataLaunch(in: scope) {
      seen.append(await CountingExecutor.isCurrent())
      async let child = CountingExecutor.isCurrent()
      seen.append(await child)
      seen.append(await Default().isOnExecutor())
      seen.append(await Task.detached { await CountingExecutor.isCurrent() }.value)
    }.value
    #expect(seen.elements == [true, true, true, false])
    #expect(executor.jobs.withLock { $0 } > 0)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("the executor applies to later work of its scope only, until it is removed")
  func later() async {
    let executor = CountingExecutor()
    let gate = Gate()
    let early = strataLaunch(in: scope) { await gate.pass() }
    scope.taskExecutor = executor
    #expect(scope.taskExecutor === executor)
    gate.open()
    await early.value
    await strataLaunch(in: StrataTaskScope()) {}.value
    #expect(executor.jobs.withLock { $0 } == 0)
    scope.taskExecutor = nil
    await strataLaunch(in: scope) {}.value
    #expect(executor.jobs.withLock { $0 } == 0)
    #expect(scope.taskExecutor == nil)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("results are delivered on the main actor, and cancellation works")
  func delivery() async {
    scope.taskExecutor = CountingExecutor()
    let log = Log<String>()
    await strataLaunch(in: scope) {
      await Task.yield()
      return "value"
    } reduce: {
      MainActor.preconditionIsolated()
      log.append($0)
    }.value
    let gate = Gate()
    let task = strataLaunch(in: scope) {
      await gate.pass()
    } onCancel: {
      log.append("cancelled")
    }
    task.cancel()
    await task.value
    #expect(log.elements == ["value", "cancelled"])
    #expect(scope.isIdle)
  }
}
