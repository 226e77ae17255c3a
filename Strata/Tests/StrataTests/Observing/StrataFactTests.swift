// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataFact, tasks", .inTurn)
struct StrataFactTests {
  private let recorder = Recorder()
  private let scope: StrataTaskScope
  private let gate = Gate()

  init() async { scope = await StrataTaskScope(observer: recorder) }

  private var lines: [String] { recorder.lines.elements }

  @Test(
    "a task starts before its launcher returns, delivers on the main actor, and finishes once",
    arguments: Launcher.allCases)
  func life(launcher: Launcher) async throws {
    let task = launcher.start(
      in: scope, id: "a", work: { [gate] in await gate.pass() },
      deliver: { [recorder] in recorder.lines.append("reduce") })
    #expect(lines == ["started a"])
    gate.open()
    try await task.end()
    let delivery = launcher == .withResult ? [] : ["delivers a", "reduce"]
    #expect(lines == ["started a"] + delivery + ["finished a"])
  }

  @Test(
    "a task that its scope or its handle cancels is cancelled once, and delivers nothing",
    arguments: Launcher.allCases, [true, false])
  func cancelled(launcher: Launcher, byHandle: Bool) async throws {
    let task = launcher.start(
      in: scope, id: "a", work: { [gate] in await gate.passIgnoringCancellation() }, onCancel: {})
    try await gate.arrival()
    if byHandle { task.cancel() } else { scope.cancel(id: "a") }
    gate.open()
    try await task.end()
    #expect(lines == ["started a", "cancelled a", "finished a"])
  }

  @Test("an ignored launch names the running task with its id", arguments: Launcher.allCases)
  func ignored(launcher: Launcher) async throws {
    let task = launcher.start(in: scope, id: "a", work: { [gate] in await gate.pass() })
    let other = launcher.start(in: scope, id: "a", ifRunning: .ignoreNew, work: {})
    #expect(recorder.ignored.elements == ["a"])
    gate.open()
    for task in [task, other] { try await task.end() }
  }

  @Test("a throttled launch that is ignored names no task")
  func throttled() async throws {
    for _ in 1...2 {
      try await strataLaunchWithResult(in: scope, id: "a", throttle: .seconds(1_000)) {}.end()
    }
    #expect(recorder.ignored.elements == ["-"])
  }

  @Test("a replaced task is cancelled before its successor starts")
  func replaced() async throws {
    var tasks: [Launcher.Launched] = []
    for count in 1...2 {
      tasks.append(
        Launcher.withResult.start(
          in: scope, id: "a", ifRunning: .cancelPrevious,
          work: { [gate] in await gate.passIgnoringCancellation() }))
      try await gate.arrival(count: count)
    }
    #expect(lines == ["started a", "cancelled a", "started a"])
    gate.open()
    for task in tasks { try await task.end() }
    let started = recorder.tasks("started")
    #expect(started[0].number < started[1].number)
    #expect(recorder.tasks("cancelled") == [started[0]])
    #expect(recorder.tasks("finished").count == 2)
    #expect(Set(recorder.tasks("finished")) == Set(started))
  }

  @Test("launches that are ignored or refused do not start")
  func notStarted() async throws {
    let work: @Sendable () async -> Void = { [gate] in await gate.pass() }
    let running = Launcher.withResult.start(in: scope, id: "a", work: work)
    try await Launcher.launch.start(in: scope, id: "a", ifRunning: .ignoreNew).end()
    scope.end()
    try await running.end()
    try await Launcher.launch.start(in: scope, id: "b").end()
    #expect(lines == ["started a", "cancelled a", "finished a"])
  }

  @Test("a task that was added and a group with an id start and finish, without details")
  func addedAndGroup() async throws {
    scope.add(Task<Void, any Error> { throw ForeignError() }, id: "added")
    await scope.waitUntilIdle()
    await scope.group(id: "group") {}.finish()
    #expect(lines == ["started added", "finished added", "started group", "finished group"])
    for launch in recorder.launches.elements {
      #expect(launch.useCase == nil && launch.delay == nil && launch.interval == nil)
    }
  }

  @Test("tasks are cancelled in the order in which they started")
  func order() async throws {
    scope.run {
      for id in 0..<50 {
        strataLaunch(id: id % 2) { [gate] in await gate.passIgnoringCancellation() }
      }
    }
    scope.cancel(id: 1)
    scope.cancelAll()
    gate.open()
    await scope.waitUntilIdle()
    let tasks = recorder.tasks("started")
    #expect(
      recorder.tasks("cancelled")
        == tasks.filter { $0.name == "1" } + tasks.filter { $0.name == "0" })
  }

  @Test("a waiter is resumed after the observer has received the last end")
  func beforeWaiters() async throws {
    for count in 1...50 {
      scope.run { _ = strataLaunchWithResult {} }
      await scope.waitUntilIdle()
      #expect(lines.count == 2 * count && lines.last == "finished -")
    }
  }

  // MARK: Observers that use the scope

  @Test("an observer can use the scope that a fact names")
  func asks() async throws {
    let counts = Log<Int?>()
    let scope = await StrataTaskScope(
      observer: Recorder { _, scope in
        _ = scope?.isRunning(id: "a")
        counts.append(scope?.runningTasks.count)
      })
    let task = strataLaunch(in: scope, id: "a") { [gate] in await gate.pass() }
    scope.cancelAll()
    try await task.end()
    #expect(counts.elements == [1, 1, 1])
  }

  @Test("a task that is finishing is not cancelled")
  func cancelledDuringFinish() async throws {
    let observer = Recorder { line, scope in if line == "finished a" { scope?.cancelAll() } }
    let scope = await StrataTaskScope(observer: observer)
    try await strataLaunchWithResult(in: scope, id: "a") {}.end()
    #expect(observer.lines.elements == ["started a", "finished a"])
  }

  @Test(
    "a task that is cancelled when it starts does no work, and is cancelled once",
    arguments: Launcher.allCases)
  func cancelledAtTheStart(launcher: Launcher) async throws {
    let observer = Recorder { line, scope in if line == "started a" { scope?.cancel(id: "a") } }
    let scope = await StrataTaskScope(observer: observer)
    let launched = launcher.start(
      in: scope, id: "a",
      work: {
        await Gate().pass()
        if !Task.isCancelled { Issue.record("The task was cancelled.") }
      })
    try await launched.end()
    #expect(observer.lines.elements == ["started a", "cancelled a", "finished a"])
    let task = Task { [gate] in await gate.pass() }
    scope.add(task, id: "a")
    #expect(task.isCancelled)
    await scope.waitUntilIdle()
  }

  @Test(
    "if an observer of a delivery ends the scope, nothing is delivered",
    arguments: Launcher.allCases.filter { $0 != .withResult })
  func endedByObserver(launcher: Launcher) async throws {
    let lines = Log<String>()
    let ending = Recorder(lines: lines) { line, scope in
      if line == "delivers a" { scope?.end() }
    }
    let scope = await StrataTaskScope(observer: ending)
    let task = launcher.start(in: scope, id: "a", work: {}, deliver: { lines.append("reduce") })
    try await task.end()
    #expect(lines.elements == ["started a", "delivers a", "cancelled a", "finished a"])
  }
}
