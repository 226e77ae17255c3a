// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskScope, with added tasks", .inTurn)
struct StrataTaskScopeAddTests {
  private let scope = StrataTaskScope()
  private let gate = Gate()

  private func makeTask() -> Task<Void, Never> {
    Task { [gate] in await gate.pass() }
  }

  @Test("an added task counts until it has ended")
  func counts() async {
    scope.add(makeTask(), id: "id")
    #expect(scope.runningTasks.count == 1)
    #expect(scope.isRunning(id: "id"))
    #expect(scope.runningTasks.map(\.name) == ["id"])
    gate.open()
    await scope.waitUntilIdle()
    #expect(scope.runningTasks.count == 0)
    #expect(!scope.isRunning(id: "id"))
  }

  @Test("an added task of any value is cancelled through the scope, by its id or by cancelAll")
  func cancelled() async {
    let tasks = (0..<3).map { number in
      Task { [gate] () -> Int in
        await gate.pass()
        return number
      }
    }
    for (number, task) in tasks.enumerated() { scope.add(task, id: number) }
    scope.cancel(id: 1)
    #expect(tasks.map(\.isCancelled) == [false, true, false])
    scope.cancelAll()
    #expect(tasks.map(\.isCancelled) == [true, true, true])
    await scope.waitUntilIdle()
    #expect(scope.runningTasks.count == 0)
  }

  @Test("an added task that throws ends like other tasks")
  func throwing() async {
    let task = Task { [gate] () throws -> Int in
      await gate.pass()
      throw ForeignError()
    }
    scope.add(task)
    #expect(scope.runningTasks.count == 1)
    gate.open()
    await scope.waitUntilIdle()
    #expect(scope.runningTasks.count == 0)
    await #expect(throws: ForeignError()) { try await task.value }
  }

  @Test("an added task that has already ended leaves at once")
  func ended() async {
    let task = Task {}
    await task.value
    scope.add(task, id: "id")
    await scope.waitUntilIdle()
    #expect(!scope.isRunning(id: "id"))
  }

  @Test("the end of the scope cancels an added task")
  func scopeEnds() async {
    let task = makeTask()
    scope.add(task)
    scope.end()
    #expect(task.isCancelled)
    await scope.waitUntilIdle()
  }

  @Test("a scope that has ended cancels an added task at once")
  func scopeHasEnded() {
    scope.end()
    let task = makeTask()
    scope.add(task)
    #expect(task.isCancelled)
    #expect(scope.runningTasks.count == 0)
  }

  @Test("ignoreNew cancels an added task if a task with the id is running")
  func ignoreNew() async {
    let running = makeTask()
    scope.add(running, id: "id", ifRunning: .ignoreNew)
    let ignored = makeTask()
    scope.add(ignored, id: "id", ifRunning: .ignoreNew)
    #expect(!running.isCancelled)
    #expect(ignored.isCancelled)
    #expect(scope.runningTasks.count == 1)
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("cancelPrevious cancels the running task")
  func cancelPrevious() async {
    let previous = makeTask()
    scope.add(previous, id: "id")
    let next = makeTask()
    scope.add(next, id: "id", ifRunning: .cancelPrevious)
    #expect(previous.isCancelled)
    #expect(!next.isCancelled)
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("launched and added tasks share their ids")
  func sharedIDs() async throws {
    let launched = scope.run {
      strataLaunch(id: "id") { [gate] in await gate.pass() }
    }
    scope.add(makeTask(), id: "id", ifRunning: .cancelPrevious)
    #expect(launched.isCancelled)
    #expect(scope.isRunning(id: "id"))
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("an added task does not retain the work that added it")
  func released() async throws {
    let recorder = Recorder()
    var scope: StrataTaskScope? = await StrataTaskScope(observer: recorder)
    weak let released = scope
    let task = makeTask()
    scope?.add(task)
    gate.open()
    try await recorder.lines.wait(forCount: 2)
    scope = nil
    while released != nil, !Task.isCancelled { await Task.yield() }
    #expect(released == nil)
  }
}
