// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataQueuedEvent", .inTurn)
struct StrataQueuedEventTests {
  private let scope = StrataTaskScope()
  private let gate = Gate()
  private let started = Log<String>()
  private let log = Log<String>()

  /// Launches work that lasts until the gate opens or it is cancelled.
  private func launch(_ name: String) {
    strataLaunch(id: name) { [log, started, gate] in
      started.append(name)
      await gate.pass()
      log.append("\(name) \(Task.isCancelled ? "cancelled" : "done")")
    }
  }

  @Test("an event counts as running until it was started and its work has ended")
  func running() async {
    let event = scope.queue()
    let work = event.work
    #expect(!work.isFinished)
    #expect(scope.runningTasks.count == 0)
    event.start {
      #expect(StrataTaskScope.current == scope)
      launch("one")
    }
    #expect(StrataTaskScope.current == nil)
    #expect(!work.isFinished)
    gate.open()
    await work.finish()
    #expect(work.isFinished)
    #expect(log.elements == ["one done"])
    #expect(scope.isIdle)
  }

  @Test("an event that starts nothing ends with its start")
  func nothing() async {
    let nothingEvent = scope.queue()
    let nothing = nothingEvent.work
    nothingEvent.start {}
    #expect(nothing.isFinished)
    let emptyEvent = scope.queue()
    let empty = emptyEvent.work
    emptyEvent.start {}
    #expect(empty.isFinished)
    await empty.finish()
    #expect(scope.isIdle)
  }

  @Test("a caller that waits for an event is resumed at its end, with and without work")
  func awaited() async throws {
    for starts in [true, false] {
      let event = scope.queue()
      let work = event.work
      let waiter = try await Task.waiting { await work.finish() }
      event.start { if starts { strataLaunch {} } }
      try await waiter.end()
      #expect(work.isFinished)
    }
  }

  @Test("an event that work queues is part of that work")
  func queuedByWork() async throws {
    let inner = Watched<StrataQueuedEvent?>(nil)
    var launched: Task<Void, Never>?
    let outer = scope.track {
      launched = strataLaunch { [scope] in
        let event = scope.queue()
        inner.update { $0 = event }
      }
    }
    await launched?.value
    #expect(scope.runningTasks.count == 0)
    #expect(!outer.isFinished)
    inner.value?.start { launch("queued") }
    #expect(!outer.isFinished)
    gate.open()
    await outer.finish()
    #expect(inner.value?.work.isFinished == true)
    #expect(log.elements == ["queued done"])
    #expect(scope.isIdle)
  }

  @Test("an event that a body queues is part of its work, even if it starts later")
  func queuedInBody() async throws {
    var inner: StrataQueuedEvent?
    let outer = scope.track { inner = scope.queue() }
    #expect(!outer.isFinished)
    inner?.start { launch("queued") }
    #expect(!outer.isFinished)
    gate.open()
    await outer.finish()
    #expect(inner?.work.isFinished == true)
    #expect(scope.isIdle)
  }

  @Test("an event queued and started within a body is part of its work")
  func startedWithinBody() async throws {
    let outer = scope.track {
      scope.queue().start { launch("queued") }
    }
    #expect(!outer.isFinished)
    // The next tracked work is independent of it.
    let next = scope.track { strataLaunch {} }
    await next.finish()
    gate.open()
    await outer.finish()
    #expect(log.elements == ["queued done"])
    #expect(scope.isIdle)
  }

  @Test("the scope is not idle while an event is queued")
  func idle() async throws {
    let event = scope.queue()
    let waiter = try await Task.waiting { [scope, log] in
      await scope.waitUntilIdle()
      log.append("idle")
    }
    event.start { launch("queued") }
    try await started.wait(for: "queued")
    gate.open()
    try await waiter.end()
    #expect(log.elements == ["queued done", "idle"])
  }

  @Test("the end of the scope ends a queued event, which may still be started")
  func endOfScope() async throws {
    let event = scope.queue()
    let work = event.work
    let waiters = [
      try await Task.waiting { await work.finish() },
      try await Task.waiting { [scope] in await scope.waitUntilIdle() },
    ]
    scope.end()
    for waiter in waiters { try await waiter.end() }
    #expect(work.isFinished)
    event.start { launch("queued") }
    #expect(scope.runningTasks.count == 0)
    #expect(scope.isIdle)
  }

  @Test("an event that is queued after the end of the scope has ended")
  func queuedAfterEnd() async {
    scope.end()
    let event = scope.queue()
    let work = event.work
    #expect(work.isFinished)
    #expect(scope.isIdle)
    await work.finish()
    event.start { launch("queued") }
    #expect(scope.runningTasks.count == 0)
  }

  @Test(
    "an asynchronous event lasts until its body has returned, and contains the work started by then"
  )
  func startWaiting() async throws {
    let isStarting = Gate()
    let event = scope.queue()
    let work = event.work
    let start = Task { [self] in
      await event.start {
        #expect(StrataTaskScope.current == scope)
        launch("part")
        isStarting.open()
        await gate.pass()
      }
    }
    try await isStarting.wait(for: "the start")
    #expect(scope.isRunning(id: "part"))
    #expect(!work.isFinished)
    gate.open()
    await start.value
    await work.finish()
    #expect(log.elements == ["part done"])
    #expect(scope.isIdle)
  }

  @Test("an event that is released without a start ends")
  func released() async throws {
    var inner: StrataQueuedEvent?
    let outer = scope.track { inner = scope.queue() }
    #expect(!outer.isFinished)
    #expect(inner != nil)
    inner = nil
    #expect(outer.isFinished)
    await outer.finish()
    #expect(scope.isIdle)
  }

  #if os(macOS) || os(Linux)
    @Test("starting an event twice stops the app with a message")
    func startedTwice() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let event = StrataTaskScope().queue()
        event.start {}
        event.start {}
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("start(_:) was called twice"))
    }

    @Test("starting an event again with an asynchronous body stops the app")
    func startedAgain() async {
      await #expect(processExitsWith: .failure) {
        let event = StrataTaskScope().queue()
        await event.start { await Task.yield() }
        await event.start { await Task.yield() }
      }
    }

    @Test("starting an event within its own start stops the app")
    func startedWithin() async {
      await #expect(processExitsWith: .failure) {
        let event = StrataTaskScope().queue()
        event.start { event.start {} }
      }
    }
  #endif
}
