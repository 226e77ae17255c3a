// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskScope, ending", .inTurn)
struct StrataTaskScopeEndingTests {
  private let scope = StrataTaskScope()
  private let log = Log<String>()
  private let gate = Gate()

  /// Starts work that lasts until the gate opens or it is cancelled.
  @discardableResult
  private func start(
    _ name: String, id: (any Hashable)? = "id", _ ifRunning: StrataIfRunning = .startAnyway
  ) -> Task<Void, Never> {
    scope.run {
      strataLaunch(id: id, ifRunning: ifRunning) { [log, gate] in
        log.append("\(name) started")
        await gate.pass()
        if Task.isCancelled { log.append("\(name) cancelled") }
      } reduce: { [log] in
        log.append("\(name) delivered")
      }
    }
  }

  // MARK: Cancelling

  @Test("cancel cancels all tasks with the id, and no other tasks")
  func cancelID() async throws {
    let cancelled = [start("first"), start("second")]
    let other = start("other", id: "other id")
    for name in ["first", "second", "other"] { try await log.wait(for: "\(name) started") }
    scope.cancel(id: "id")
    for task in cancelled { try await task.end() }
    #expect(!other.isCancelled)
    gate.open()
    try await other.end()
    let ends = log.elements.filter { !$0.hasSuffix("started") }
    #expect(Set(ends) == ["first cancelled", "second cancelled", "other delivered"])
  }

  @Test("cancelling an unknown id has no effect")
  func cancelUnknownID() async throws {
    let task = start("first")
    scope.cancel(id: "another")
    gate.open()
    try await task.end()
    #expect(log.elements.contains("first delivered"))
  }

  @Test("cancelAll cancels all tasks with and without an id, and the scope remains usable")
  func cancelAll() async throws {
    let tasks = [start("first"), start("second", id: nil)]
    for name in ["first", "second"] { try await log.wait(for: "\(name) started") }
    scope.cancelAll()
    for task in tasks { try await task.end() }
    #expect(!scope.isEnded)
    let next = start("next")
    gate.open()
    try await next.end()
    let ends = log.elements.filter { !$0.hasSuffix("started") }
    #expect(Set(ends) == ["first cancelled", "second cancelled", "next delivered"])
  }

  @Test("cancelling twice has no further effect")
  func cancelTwice() async throws {
    let recorder = Recorder()
    let scope = await StrataTaskScope(observer: recorder)
    let task = scope.run {
      strataLaunch(id: "id") { [gate] in await gate.passIgnoringCancellation() }
    }
    scope.cancel(id: "id")
    scope.cancelAll()
    scope.end()
    gate.open()
    try await task.end()
    #expect(recorder.lines.elements == ["started id", "cancelled id", "finished id"])
  }

  @Test("end cancels all tasks, and later launches do nothing")
  func end() async throws {
    let task = start("first")
    try await log.wait(for: "first started")
    #expect(!scope.isEnded)
    scope.end()
    #expect(scope.isEnded)
    try await task.end()
    try await start("late").end()
    scope.end()
    #expect(log.elements == ["first started", "first cancelled"])
    #expect(scope.runningTasks.count == 0)
    #expect(!scope.isRunning(id: "id"))
  }

  @Test("work that is launched by work after the end does nothing")
  func endedMeanwhile() async throws {
    let scope = StrataTaskScope()
    let started = Gate()
    let task = scope.run {
      strataLaunch { [log, gate] in
        started.open()
        await gate.passIgnoringCancellation()
        strataLaunch { log.append("nested work") }
        let result = await strataLaunchWithResult { 7 }.value
        log.append("\(result == .failure(StrataCancellationException()))")
      }
    }
    try await started.wait(for: "the work to start")
    scope.end()
    gate.open()
    try await task.end()
    #expect(log.elements == ["true"])
  }

  // MARK: Successors

  @Test("a cancelled task no longer holds its id, and does not remove its successor when it ends")
  func successor() async throws {
    let started = Gate()
    let stubborn = Gate()
    let first = scope.run {
      strataLaunch(id: "id") {
        started.open()
        await stubborn.passIgnoringCancellation()
      }
    }
    try await started.wait(for: "the work to start")
    scope.cancel(id: "id")
    #expect(!scope.isRunning(id: "id"))
    #expect(scope.runningTasks.count == 1)
    let second = start("second", .ignoreNew)
    try await log.wait(for: "second started")
    stubborn.open()
    try await first.end()
    #expect(scope.isRunning(id: "id"))
    #expect(!second.isCancelled)
    gate.open()
    try await second.end()
    #expect(log.elements.contains("second delivered"))
  }

  @Test("a replaced task does not remove its successor when it ends")
  func replaced() async throws {
    let stubborn = Gate()
    let first = scope.run {
      strataLaunch(id: "id") { await stubborn.passIgnoringCancellation() }
    }
    let second = start("second", .cancelPrevious)
    stubborn.open()
    try await first.end()
    #expect(scope.isRunning(id: "id"))
    scope.cancel(id: "id")
    try await second.end()
    #expect(!log.elements.contains("second delivered"))
  }

  @Test(
    "its own reduce can launch the successor of a task",
    arguments: [StrataIfRunning.ignoreNew, .cancelPrevious, .startAnyway])
  @MainActor
  func relaunchFromReduce(ifRunning: StrataIfRunning) async throws {
    let end = Gate()
    var count = 0
    @MainActor func launch() {
      strataLaunch(id: "page", ifRunning: ifRunning) {
      } reduce: {
        #expect(!scope.isRunning(id: "page"))
        count += 1
        if count < 10 { launch() } else { end.open() }
      }
    }
    scope.run { launch() }
    try await end.wait(for: "the last page")
    await scope.waitUntilIdle()
    #expect(count == 10)
  }

  @Test(
    "its own catch can launch the successor of a task",
    arguments: [StrataIfRunning.ignoreNew, .cancelPrevious])
  @MainActor
  func relaunchFromCatch(ifRunning: StrataIfRunning) async throws {
    let end = Gate()
    var count = 0
    @MainActor func launch() {
      strataLaunchInterop(id: "retry", ifRunning: ifRunning) { () -> Int in
        throw ForeignError()
      } reduce: { _ in
      } catch: { _ in
        count += 1
        if count < 10 { launch() } else { end.open() }
      }
    }
    scope.run { launch() }
    try await end.wait(for: "the last attempt")
    #expect(count == 10)
  }

  @Test("a task that delivers does not cancel itself by its own id")
  @MainActor
  func cancelFromReduce() async throws {
    var isCancelled: [Bool] = []
    let task = scope.run {
      strataLaunch(id: "id") {
      } reduce: {
        scope.cancel(id: "id")
        isCancelled.append(Task.isCancelled)
      }
    }
    try await task.end()
    #expect(isCancelled == [false])
  }

  // MARK: Waiting

  @Test("waitUntilIdle returns at once if nothing runs")
  func idle() async {
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
    scope.end()
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  @Test("waitUntilIdle waits for all tasks, including the tasks that they launch")
  @MainActor
  func waitUntilIdle() async throws {
    let nested = Gate()
    scope.run {
      _ = strataLaunch {
      } reduce: { [log] in
        strataLaunch(id: "nested") {
          await nested.pass()
        } reduce: {
          log.append("nested delivered")
        }
      }
    }
    let waiters = (1...3).map { _ in
      Task { [scope, log] in
        await scope.waitUntilIdle()
        log.append("idle at \(scope.runningTasks.count)")
      }
    }
    nested.open()
    for waiter in waiters { try await waiter.end() }
    #expect(log.elements == ["nested delivered"] + Array(repeating: "idle at 0", count: 3))
  }

  @Test("if its caller is cancelled, waitUntilIdle returns early and the tasks continue")
  func waiterCancelled() async throws {
    let task = start("first")
    let waiter = try await Task.waiting { [scope] in await scope.waitUntilIdle() }
    waiter.cancel()
    try await waiter.end()
    #expect(scope.runningTasks.count == 1)
    #expect(!task.isCancelled)
    gate.open()
    try await task.end()
    #expect(log.elements == ["first started", "first delivered"])
  }

  @Test("waitUntilIdle of an already cancelled caller returns at once")
  func waiterCancelledBefore() async throws {
    let task = start("first")
    let waiter = Task { [scope] in
      withUnsafeCurrentTask { $0?.cancel() }
      await scope.waitUntilIdle()
      return scope.runningTasks.count
    }
    #expect(try await waiter.value(orFail: "the waiter") == 1)
    gate.open()
    try await task.end()
  }
}
