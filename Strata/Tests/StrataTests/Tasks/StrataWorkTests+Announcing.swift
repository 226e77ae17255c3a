// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata
import Testing

@Suite("StrataWork, announced", .timeLimit(.minutes(1)))
struct StrataWorkAnnouncingTests {
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

  @Test("announced work counts as running until it was started and has ended")
  func announced() async {
    let work = scope.announce()
    #expect(!work.isFinished)
    #expect(scope.runningTaskCount == 0)
    work.start {
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

  @Test("announced work that starts nothing has ended when it was started")
  func announcedNothing() async {
    let nothing = scope.announce()
    nothing.start(nil)
    #expect(nothing.isFinished)
    let empty = scope.announce()
    empty.start {}
    #expect(empty.isFinished)
    await empty.finish()
    #expect(scope.isIdle)
  }

  @Test("who waits for announced work is woken by its end, started or not")
  func announcedIsAwaited() async throws {
    for starts in [true, false] {
      let work = scope.announce()
      let waiter = try await Task.waiting { await work.finish() }
      work.start(starts ? { strataLaunch {} } : nil)
      try await waiter.end()
      #expect(work.isFinished)
    }
  }

  @Test("work announced within work is part of that work")
  func announcedWithinWork() async throws {
    let inner = Watched<StrataWork?>(nil)
    var launched: Task<Void, Never>?
    let outer = scope.track {
      launched = strataLaunch { [scope] in
        let work = scope.announce()
        inner.update { $0 = work }
      }
    }
    await launched?.value
    #expect(scope.runningTaskCount == 0)
    #expect(!outer.isFinished)
    inner.value?.start { launch("announced") }
    #expect(!outer.isFinished)
    gate.open()
    await outer.finish()
    #expect(inner.value?.isFinished == true)
    #expect(log.elements == ["announced done"])
    #expect(scope.isIdle)
  }

  @Test("work announced within a body is part of its work, though started later")
  func announcedWithinBody() async throws {
    var inner: StrataWork?
    let outer = scope.track { inner = scope.announce() }
    #expect(!outer.isFinished)
    inner?.start { launch("announced") }
    #expect(!outer.isFinished)
    gate.open()
    await outer.finish()
    #expect(inner?.isFinished == true)
    #expect(scope.isIdle)
  }

  @Test("work announced and started within a body is part of its work")
  func startedWithinBody() async throws {
    let outer = scope.track {
      scope.announce().start { launch("announced") }
    }
    #expect(!outer.isFinished)
    // What is tracked next shares nothing with it.
    let next = scope.track { strataLaunch {} }
    await next.finish()
    gate.open()
    await outer.finish()
    #expect(log.elements == ["announced done"])
    #expect(scope.isIdle)
  }

  @Test("the scope is not idle while work is announced")
  func idle() async throws {
    let work = scope.announce()
    let waiter = try await Task.waiting { [scope, log] in
      await scope.waitUntilIdle()
      log.append("idle")
    }
    work.start { launch("announced") }
    try await started.wait(for: "announced")
    gate.open()
    try await waiter.end()
    #expect(log.elements == ["announced done", "idle"])
  }

  @Test("the end of the scope is the end of what was announced, which may still be started")
  func endOfScope() async throws {
    let work = scope.announce()
    let waiters = [
      try await Task.waiting { await work.finish() },
      try await Task.waiting { [scope] in await scope.waitUntilIdle() },
    ]
    scope.end()
    for waiter in waiters { try await waiter.end() }
    #expect(work.isFinished)
    work.start { launch("announced") }
    #expect(scope.runningTaskCount == 0)
    #expect(scope.isIdle)
  }

  @Test("work that is announced after the end of the scope has ended")
  func announcedAfterEnd() async {
    scope.end()
    let work = scope.announce()
    #expect(work.isFinished)
    #expect(scope.isIdle)
    await work.finish()
    work.start { launch("announced") }
    #expect(scope.runningTaskCount == 0)
  }

  @Test("work whose start waits lasts until that is over, and has what is started meanwhile")
  func startWaiting() async throws {
    let isStarting = Gate()
    let work = scope.announce()
    let start = Task { [self] in
      await work.startWaiting {
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

  @Test("announced work that is dropped without a start holds up nobody")
  func announcedIsDropped() async throws {
    var inner: StrataWork?
    let outer = scope.track { inner = scope.announce() }
    #expect(!outer.isFinished)
    #expect(inner != nil)
    inner = nil
    #expect(outer.isFinished)
    await outer.finish()
    #expect(scope.isIdle)
  }

  #if os(macOS) || os(Linux)
    @Test("starting announced work twice is a programmer's error that says so")
    func startedTwice() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let work = StrataTaskScope().announce()
        work.start(nil)
        work.start(nil)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("start(_:) was called twice"))
    }

    @Test("starting announced work within its own start is a programmer's error")
    func startedWithin() async {
      await #expect(processExitsWith: .failure) {
        let work = StrataTaskScope().announce()
        work.start { work.start(nil) }
      }
    }

    @Test("starting a receipt for nothing is a programmer's error")
    func startedNothing() async {
      await #expect(processExitsWith: .failure) { StrataWork().start(nil) }
    }
  #endif
}
