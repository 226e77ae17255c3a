// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

/// The behavior of a scope that many threads use at once.
@Suite("StrataTaskScope, on many threads", .inTurn)
struct StrataTaskScopeThreadsTests {
  private let recorder = Recorder()

  /// Runs a body on many threads that run no task.
  private func onThreads(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }

  @Test(
    "after 10,000 launches from many threads, the scope is idle, and each started and finished once"
  )
  func manyLaunches() async {
    let scope = await StrataTaskScope(observer: recorder)
    let delivered = Watched(0)
    onThreads(10) { thread in
      scope.run {
        for number in 0..<1_000 {
          strataLaunch(id: number % 7 == 0 ? "\(thread)" : nil) {
          } reduce: {
            delivered.update { $0 += 1 }
          }
        }
      }
    }
    await scope.waitUntilIdle()
    #expect(delivered.value == 10_000)
    #expect(scope.isIdle)
    let (started, finished) = (recorder.tasks("started"), recorder.tasks("finished"))
    #expect(started.count == 10_000 && finished.count == 10_000)
    #expect(Set(started).count == 10_000)
    #expect(Set(started) == Set(finished))
    #expect(recorder.tasks("cancelled").isEmpty)
  }

  @Test("after launches, cancellations and waits from many threads, the scope is idle")
  func everythingAtOnce() async {
    let scope = await StrataTaskScope(observer: recorder)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        for mode in [StrataIfRunning.cancelPrevious, .ignoreNew, .startAnyway] {
          group.addTask {
            for number in 0..<100 {
              let work = scope.track {
                strataLaunch(id: number % 5, ifRunning: mode) {
                  _ = scope.track { strataLaunch { await Task.yield() } }
                  await Task.yield()
                }
                scope.add(Task { await Task.yield() }, id: number % 3, ifRunning: mode)
              }
              if number.isMultiple(of: 9) { work.cancel() }
              if number.isMultiple(of: 10) { await work.finish() }
            }
          }
        }
        group.addTask {
          for number in 0..<100 {
            scope.cancel(id: number % 5)
            if number.isMultiple(of: 20) { scope.cancelAll() }
            _ = scope.isRunning(id: number % 3)
            _ = scope.runningTasks
          }
        }
      }
    }
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
    let (started, finished) = (recorder.tasks("started"), recorder.tasks("finished"))
    #expect(finished.count == started.count)
    #expect(Set(finished) == Set(started))
  }

  @Test(
    "the end of the scope during launches leaves nothing running, and nothing is delivered after it"
  )
  @MainActor
  func endAmidLaunches() async throws {
    for _ in 0..<20 {
      let scope = StrataTaskScope()
      let isEnded = Watched(false)
      let late = Watched(0)
      let launches = (0..<4).map { _ in
        Task.detached {
          scope.run {
            for _ in 0..<100 {
              strataLaunch {
              } reduce: {
                if isEnded.value { late.update { $0 += 1 } }
              }
            }
          }
        }
      }
      isEnded.update { $0 = true }
      scope.end()
      for launch in launches { try await launch.end() }
      await scope.waitUntilIdle()
      #expect(late.value == 0)
      #expect(scope.isIdle)
    }
  }

  @Test("a wait that is cancelled while the last task ends resumes once")
  func waitAmidTheEnd() async throws {
    for _ in 0..<500 {
      let scope = StrataTaskScope()
      let gate = Gate()
      let work = scope.track { strataLaunchWithResult { await gate.pass() } }
      let waiters = [
        Task { await scope.waitUntilIdle() }, Task { await work.finish() },
      ]
      await withTaskGroup(of: Void.self) { group in
        group.addTask { gate.open() }
        for waiter in waiters { group.addTask { waiter.cancel() } }
      }
      for waiter in waiters { try await waiter.end() }
      await scope.waitUntilIdle()
      #expect(scope.isIdle)
    }
  }

  @Test("nothing is delivered after the end, even during a launch")
  @MainActor
  func endWhileLaunching() async {
    for _ in 0..<200 {
      let scope = StrataTaskScope()
      let (isLaunching, isDelivered) = (Watched(false), Watched(false))
      let launch = Task.detached {
        isLaunching.update { $0 = true }
        scope.run {
          _ = strataLaunch {
          } reduce: {
            isDelivered.update { $0 = true }
          }
        }
      }
      // Suspends, because the launch needs a thread, and another test may block one.
      while !isLaunching.value, !Task.isCancelled { await Task.yield() }
      scope.end()
      let wasDelivered = isDelivered.value
      await launch.value
      await scope.waitUntilIdle()
      #expect(isDelivered.value == wasDelivered)
    }
  }

  @Test("a receipt has not finished before its scope stops counting the work")
  func finishedThenIdle() async {
    let scope = StrataTaskScope()
    for _ in 0..<2_000 {
      let work = scope.track { strataLaunchWithResult {} }
      while !work.isFinished, !Task.isCancelled { await Task.yield() }
      #expect(scope.isIdle)
    }
  }
}
