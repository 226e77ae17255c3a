// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import Testing

@Suite("Launchers, onCancel", .inTurn)
struct StrataLaunchOnCancelTests {
  private let scope = StrataTaskScope()
  private let gate = Gate()
  private let log = Log<String>()

  private func start(
    _ launcher: Launcher, _ name: String = "task", in scope: StrataTaskScope? = nil,
    _ ifRunning: StrataIfRunning = .startAnyway, behind other: Gate? = nil
  ) -> Launcher.Launched {
    launcher.start(
      in: scope, id: "id", ifRunning: ifRunning,
      work: { [gate = other ?? gate] in await gate.passIgnoringCancellation() },
      deliver: { [log] in log.append("\(name) delivered") },
      fail: { [log] in log.append("\(name) failed: \($0)") },
      onCancel: { [log] in
        MainActor.preconditionIsolated()
        log.append("\(name) cancelled")
      })
  }

  @Test(
    "it is called on the main actor in place of all other closures", arguments: Launcher.delivering)
  func cancelled(launcher: Launcher) async throws {
    let task = start(launcher, in: scope)
    try await gate.arrival()
    task.cancel()
    gate.open()
    try await task.end()
    #expect(log.elements == ["task cancelled"])
  }

  @Test("it is called for work that was cancelled before it began", arguments: Launcher.delivering)
  func before(launcher: Launcher) async throws {
    let event = scope.queue()
    event.work.cancel()
    event.start { _ = start(launcher) }
    await event.work.finish()
    #expect(log.elements == ["task cancelled"])
  }

  @Test("it is called for every kind of cancellation", arguments: Launcher.delivering)
  func ways(launcher: Launcher) async throws {
    for cancel: (StrataWork) -> Void in [
      { _ in scope.cancel(id: "id") }, { _ in scope.cancelAll() }, { $0.cancel() },
    ] {
      let gate = Gate()
      let work = scope.track { _ = start(launcher, behind: gate) }
      cancel(work)
      gate.open()
      await work.finish()
    }
    #expect(log.elements == Array(repeating: "task cancelled", count: 3))
  }

  @Test("it is not called for work that ends by itself", arguments: Launcher.delivering)
  func notCancelled(launcher: Launcher) async throws {
    gate.open()
    try await start(launcher, in: scope).end()
    #expect(log.elements == ["task delivered"])
  }

  @Test("it is not called after the end of the scope", arguments: Launcher.delivering)
  func ended(launcher: Launcher) async throws {
    let running = start(launcher, "running", in: scope)
    let waiting = start(launcher, "waiting", in: scope)
    scope.end()
    let late = start(launcher, "late", in: scope)
    gate.open()
    for task in [running, waiting, late] { try await task.end() }
    #expect(log.elements.isEmpty)
  }

  @Test("it is not called for replaced work", arguments: Launcher.delivering)
  func replaced(launcher: Launcher) async throws {
    let first = start(launcher, "first", in: scope)
    let second = start(launcher, "second", in: scope, .cancelPrevious)
    gate.open()
    for task in [first, second] { try await task.end() }
    #expect(log.elements == ["second delivered"])
  }

  @Test("it is not called for replaced work, even after its successor has ended")
  func replacedByShortWork() async throws {
    let first = start(.launch, "first", in: scope)
    try await gate.arrival()
    try await Launcher.launch.start(in: scope, id: "id", ifRunning: .cancelPrevious).end()
    gate.open()
    try await first.end()
    #expect(log.elements.isEmpty)
  }

  @Test("it is not called for work that does not start", arguments: Launcher.delivering)
  func ignored(launcher: Launcher) async throws {
    let first = start(launcher, "first", in: scope)
    let second = start(launcher, "second", in: scope, .ignoreNew)
    second.cancel()
    try await second.end()
    gate.open()
    try await first.end()
    #expect(log.elements == ["first delivered"])
  }

  @Test("it is called outside any scope", arguments: Launcher.delivering)
  func outside(launcher: Launcher) async throws {
    try await StrataTaskScope.$process.withValue(StrataTaskScope()) {
      let task = start(launcher)
      try await gate.arrival()
      task.cancel()
      gate.open()
      try await task.end()
    }
    #expect(log.elements == ["task cancelled"])
  }

  @Test("it can launch a successor with its id, which is not part of the cancelled work")
  func successor() async throws {
    for isHeld in [true, false] {
      var work: StrataWork? = scope.track {
        strataLaunch(id: "id") { [gate] in
          await gate.passIgnoringCancellation()
        } onCancel: { [log] in
          strataLaunch(id: "id", ifRunning: .ignoreNew) {
          } reduce: {
            log.append("again")
          }
        }
      }
      if !isHeld { work = nil }
      scope.cancelAll()
      gate.open()
      await scope.waitUntilIdle()
      #expect(work?.isFinished != false)
    }
    #expect(log.elements == ["again", "again"])
  }

  @Test("the handle of a task frees its id at once", arguments: Launcher.delivering)
  func handle(launcher: Launcher) async throws {
    let task = start(launcher, in: scope)
    try await gate.arrival()
    task.cancel()
    #expect(!scope.isRunning(id: "id"))
    gate.open()
    try await task.end()
    #expect(log.elements == ["task cancelled"])
  }

  @Test("it is not called while later work with its id runs, for every kind of cancellation")
  func takenOver() async throws {
    for ifRunning in [StrataIfRunning.ignoreNew, .cancelPrevious, .startAnyway] {
      let (gate, isHeld) = (Gate(), Gate())
      let first = start(.launch, "first", in: scope, behind: gate)
      try await gate.arrival()
      scope.cancel(id: "id")
      let second = Launcher.launch.start(
        in: scope, id: "id", ifRunning: ifRunning, work: { await isHeld.pass() })
      gate.open()
      try await first.end()
      isHeld.open()
      try await second.end()
    }
    #expect(log.elements.isEmpty)
  }

  @Test("it is not called if work with its id was launched after the cancellation and has ended")
  func comeAndGone() async throws {
    let first = start(.launch, "first", in: scope)
    try await gate.arrival()
    scope.cancel(id: "id")
    try await Launcher.launch.start(in: scope, id: "id").end()
    gate.open()
    try await first.end()
    #expect(log.elements.isEmpty)
  }

  @Test(
    "a task that is cancelled before it has begun does not hold its id",
    arguments: Launcher.allCases)
  func handleBeforeBegin(launcher: Launcher) async throws {
    for _ in 0..<100 {
      let task = launcher.start(in: scope, id: "id", work: { [gate] in await gate.pass() })
      task.cancel()
      #expect(!scope.isRunning(id: "id"))
      #expect(scope.activeTaskCount == 0)
      try await task.end()
    }
  }

  @Test("it is called, even if earlier work with its id still runs")
  func beside() async throws {
    let first = start(.launch, "first", in: scope)
    let isHeld = Gate()
    let beside = Launcher.launch.start(in: scope, id: "id", work: { await isHeld.pass() })
    try await gate.arrival()
    first.cancel()
    gate.open()
    try await first.end()
    #expect(log.elements == ["first cancelled"])
    isHeld.open()
    try await beside.end()
  }

  @Test("it is called, even if a sequence ends while another thread is cancelling its task")
  func racing() async throws {
    let (isPaused, isOver) = (Gate(), Latch())
    // Pauses the thread that cancels the task, before the task is cancelled.
    let scope = await StrataTaskScope(
      observer: Recorder { line, _ in
        if line == "cancelled id" {
          isPaused.open()
          #expect(isOver.waitBlocking())
        }
      })
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let isCollecting = Gate()
    let task = scope.run {
      strataCollect(stream, id: "id") { _ in
        isCollecting.open()
      } onCancel: { [log] in
        log.append("cancelled")
      }
    }
    continuation.yield(1)
    try await isCollecting.wait(for: "the first element")
    DispatchQueue.global().async { scope.cancel(id: "id") }
    try await isPaused.wait(for: "the cancellation")
    continuation.finish()
    await task.value
    isOver.signal()
    #expect(log.elements == ["cancelled"])
  }

  @Test("work that starts cancelled replaces nothing")
  func startsCancelled() async throws {
    let running = start(.launch, "running", in: scope)
    let event = scope.queue()
    event.work.cancel()
    event.start { _ = start(.launch, "late", .cancelPrevious) }
    gate.open()
    try await running.end()
    await event.work.finish()
    #expect(Set(log.elements) == ["running delivered", "late cancelled"])
  }
}
