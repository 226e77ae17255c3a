// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@_spi(Internals) @testable import Strata

@Suite("StrataWork", .timeLimit(.minutes(1)))
struct StrataWorkTests {
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

  /// The number of groups that the scope keeps.
  private var groupCount: Int { scope.storage.read { $0.groups.count } }

  // MARK: Waiting

  @Test("a receipt for nothing has finished, and waits for nothing")
  func nothing() async {
    let nothing = StrataWork()
    #expect(nothing.isFinished)
    nothing.cancel()
    await nothing.finish()
    await nothing.value
  }

  @Test("value is the same as finish")
  func value() async {
    let work = scope.track { launch("one") }
    gate.open()
    await work.value
    #expect(work.isFinished)
    #expect(log.elements == ["one done"])
  }

  @Test("finish of work that has ended returns at once")
  func finishAfterTheEnd() async throws {
    let work = scope.track { launch("one") }
    gate.open()
    await work.finish()
    await work.finish()
    #expect(work.isFinished)
  }

  @Test("any number of callers wait for the same work")
  func manyWaiters() async throws {
    let work = scope.track { launch("one") }
    let waiters = (1...3).map { _ in
      Task { [log] in
        await work.finish()
        log.append("finished: \(work.isFinished)")
      }
    }
    gate.open()
    for waiter in waiters { try await waiter.end() }
    #expect(log.elements.filter { $0 == "finished: true" }.count == 3)
  }

  @Test("finish returns early when its caller is cancelled, and the work goes on")
  func waiterCancelled() async throws {
    let work = scope.track { launch("one") }
    let isWaiting = Gate()
    let waiter = Task { @MainActor in
      // The main actor is free again only when the work is awaited.
      Task { @MainActor in isWaiting.open() }
      await work.finish()
      return work.isFinished
    }
    try await isWaiting.wait(for: "somebody to wait")
    waiter.cancel()
    #expect(try await waiter.value(orFail: "the waiter") == false)
    gate.open()
    await work.finish()
    #expect(log.elements == ["one done"])
  }

  @Test("dropping it has no effect on the work")
  func dropped() async throws {
    _ = scope.track { launch("one") }
    #expect(scope.isRunning(id: "one"))
    gate.open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["one done"])
    #expect(groupCount == 0)
  }

  // MARK: Cancelling

  @Test("cancel cancels all of the work, nested work included, and no other")
  func cancel() async throws {
    scope.run { launch("other") }
    let work = scope.track {
      launch("one")
      strataLaunch { [scope] in
        _ = scope.track { launch("tracked") }
        launch("nested")
      }
    }
    try await started.wait(forCount: 4)
    work.cancel()
    await work.finish()
    #expect(Set(log.elements) == ["one cancelled", "nested cancelled", "tracked cancelled"])
    #expect(scope.runningTasks.map(\.name) == ["other"])
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("cancelling inner work leaves the outer work alone")
  func cancelInner() async throws {
    let inner = Watched<StrataWork?>(nil)
    let outer = scope.track {
      launch("outer")
      strataLaunch { [scope] in
        let work = scope.track { launch("inner") }
        inner.update { $0 = work }
      }
    }
    try await inner.wait(for: "the inner work") { $0 != nil }
    try await started.wait(for: "inner")
    inner.value?.cancel()
    await inner.value?.finish()
    #expect(log.elements == ["inner cancelled"])
    #expect(!outer.isFinished)
    gate.open()
    await outer.finish()
    #expect(log.elements == ["inner cancelled", "outer done"])
  }

  @Test("the end of the scope ends the work")
  func scopeEnds() async throws {
    let work = scope.track { launch("one") }
    try await started.wait(for: "one")
    scope.end()
    await work.finish()
    #expect(work.isFinished)
    #expect(log.elements == ["one cancelled"])
    work.cancel()
  }

  // MARK: Announcing

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
    #expect(groupCount == 0)
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
    #expect(groupCount == 0)
  }

  @Test("who waits for announced work is woken by its end, started or not")
  func announcedIsAwaited() async throws {
    for starts in [true, false] {
      let work = scope.announce()
      let waiter = Task {
        await work.finish()
        return work.isFinished
      }
      work.start(starts ? { strataLaunch {} } : nil)
      #expect(try await waiter.value(orFail: "the work"))
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
    #expect(groupCount == 0)
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
    #expect(groupCount == 0)
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
    #expect(groupCount == 0)
  }

  @Test("work cancelled with the outer work includes what was announced in it")
  func cancelAnnounced() async throws {
    var inner: StrataWork?
    let outer = scope.track { inner = scope.announce() }
    inner?.start { launch("announced") }
    try await started.wait(for: "announced")
    outer.cancel()
    await outer.finish()
    #expect(log.elements == ["announced cancelled"])
  }

  @Test("announced work that is cancelled before its start starts nothing that goes on")
  func cancelBeforeStart() async throws {
    let work = scope.announce()
    work.cancel()
    #expect(!work.isFinished)
    work.start { launch("announced") }
    #expect(!scope.isRunning(id: "announced"))
    await work.finish()
    #expect(scope.runningTaskCount == 0)
    #expect(groupCount == 0)
  }

  @Test("announced work that is cancelled while it starts starts nothing that goes on")
  func cancelWhileStarting() async throws {
    let work = scope.announce()
    work.start {
      launch("before")
      work.cancel()
      #expect(!scope.isRunning(id: "before"))
      launch("after")
    }
    #expect(!scope.isRunning(id: "after"))
    await work.finish()
    #expect(scope.runningTaskCount == 0)
  }

  @Test("cancelling the outer work includes what was announced in it and has not started")
  func cancelOuterBeforeStart() async throws {
    var inner: StrataWork?
    let outer = scope.track { inner = scope.announce() }
    outer.cancel()
    inner?.start { launch("announced") }
    #expect(!scope.isRunning(id: "announced"))
    await outer.finish()
    #expect(scope.runningTaskCount == 0)
  }

  @Test("cancelAll reaches what was announced and has not started, and no more")
  func cancelAllBeforeStart() async throws {
    let work = scope.announce()
    let starting = scope.announce()
    starting.start {
      scope.cancelAll()
      launch("after")
    }
    #expect(scope.isRunning(id: "after"))
    work.start { launch("announced") }
    #expect(!scope.isRunning(id: "announced"))
    gate.open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["after done"])
    #expect(groupCount == 0)
  }

  @Test("cancelAll reaches work whose start waits, unless that start itself cancels")
  func cancelAllWhileStarting() async throws {
    for isInner in [true, false] {
      let isStarting = Gate()
      let mayGoOn = Gate()
      let work = scope.announce()
      let start = Task { [self] in
        await work.startWaiting {
          isStarting.open()
          await mayGoOn.pass()
          if isInner { scope.cancelAll() }
          launch("part")
        }
      }
      try await isStarting.wait(for: "the start")
      if !isInner { scope.cancelAll() }
      mayGoOn.open()
      await start.value
      #expect(scope.isRunning(id: "part") == isInner)
      work.cancel()
      await work.finish()
    }
    #expect(groupCount == 0)
  }

  @Test("what starts later in work that was cancelled while it started is not cancelled")
  func startedAfterwards() async throws {
    let hasBegun = Gate()
    let isOver = Gate()
    let work = scope.announce()
    await work.startWaiting {
      strataLaunch { [self] in
        hasBegun.open()
        await isOver.passIgnoringCancellation()
        launch("later")
      }
      await hasBegun.passIgnoringCancellation()
      work.cancel()
      launch("meanwhile")
      #expect(!scope.isRunning(id: "meanwhile"))
    }
    isOver.open()
    gate.open()
    await work.finish()
    #expect(log.elements == ["later done"])
    #expect(groupCount == 0)
  }

  @Test("the scope is not idle while work is announced")
  func idle() async throws {
    let work = scope.announce()
    let waiter = Task { [scope, log] in
      await scope.waitUntilIdle()
      log.append("idle")
    }
    await Task.yield()
    work.start { launch("announced") }
    try await started.wait(for: "announced")
    gate.open()
    try await waiter.end()
    #expect(log.elements == ["announced done", "idle"])
  }

  @Test("the end of the scope is the end of what was announced, which may still be started")
  func endOfScope() async throws {
    let work = scope.announce()
    let waiter = Task { await work.finish() }
    scope.end()
    try await waiter.end()
    #expect(work.isFinished)
    work.start { launch("announced") }
    #expect(scope.runningTaskCount == 0)
    #expect(groupCount == 0)
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
    #expect(groupCount == 0)
  }

  @Test("work that is cancelled before its start is started cancelled")
  func startedCancelled() async throws {
    let work = scope.announce()
    work.cancel()
    for _ in 0..<100 {
      let task = Watched<Task<StrataResult<Bool>, Never>?>(nil)
      let work = scope.announce()
      work.cancel()
      work.start {
        let launched = strataLaunchWithResult { Task.isCancelled }
        task.update { $0 = launched }
        // Work that runs on another thread has the time to begin.
        for _ in 0..<1_000 { _ = launched.isCancelled }
      }
      await work.finish()
      #expect(try await task.value?.value(orFail: "the work").getOrDefault(true) == true)
    }
  }

  @Test("cancelling work reaches what a nested body has started, before that body is over")
  func cancelWithinNested() async throws {
    let outer = Watched<StrataWork?>(nil)
    let work = scope.track {
      strataLaunch { [scope] in
        try? await outer.wait(for: "the outer work") { $0 != nil }
        _ = scope.track {
          launch("inner")
          outer.value?.cancel()
        }
      }
    }
    outer.update { $0 = work }
    await work.finish()
    #expect(scope.runningTaskCount == 0)
    #expect(groupCount == 0)
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
    #expect(groupCount == 0)
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
  #endif

  // MARK: Chains

  @Test("a chain of work that starts its successor keeps as many groups as run")
  @MainActor
  func chain() async throws {
    var counts: [Int] = []
    let end = Gate()
    func launchNext() {
      strataLaunch {
      } reduce: {
        counts.append(groupCount)
        guard counts.count < 200 else { return end.open() }
        _ = scope.track { launchNext() }
      }
    }
    _ = scope.track { launchNext() }
    try await end.wait(for: "the last link")
    await scope.waitUntilIdle()
    #expect((counts.max() ?? 0) <= 3)
    #expect(groupCount == 0)
  }

  @Test("a chain whose latest work is kept keeps as many groups as run")
  @MainActor
  func chainOfKept() async throws {
    var counts: [Int] = []
    var latest: StrataWork?
    let end = Gate()
    func launchNext() {
      strataLaunch {
      } reduce: {
        counts.append(groupCount)
        guard counts.count < 200 else { return end.open() }
        latest = scope.track { launchNext() }
      }
    }
    latest = scope.track { launchNext() }
    try await end.wait(for: "the last link")
    await scope.waitUntilIdle()
    #expect((counts.max() ?? 0) <= 3)
    #expect(groupCount == 0)
    #expect(latest?.isFinished == true)
  }

  @Test("who waits for the first link of a chain waits for all")
  @MainActor
  func chainIsAwaited() async throws {
    var count = 0
    func launchNext() {
      strataLaunch {
      } reduce: {
        count += 1
        if count < 100 { _ = scope.track { launchNext() } }
      }
    }
    let first = scope.track { launchNext() }
    await first.finish()
    #expect(count == 100)
    #expect(groupCount == 0)
  }
}
