// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataWork, cancelled", .inTurn)
struct StrataWorkCancellingTests {
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

  // MARK: Queued events

  @Test("cancelling the outer work includes the events that it has queued")
  func cancelQueued() async throws {
    var inner: StrataQueuedEvent?
    let outer = scope.track { inner = scope.queue() }
    inner?.start { launch("queued") }
    try await started.wait(for: "queued")
    outer.cancel()
    await outer.finish()
    #expect(log.elements == ["queued cancelled"])
  }

  @Test("an event that is cancelled before its start only starts cancelled work")
  func cancelBeforeStart() async throws {
    let event = scope.queue()
    let work = event.work
    work.cancel()
    #expect(!work.isFinished)
    event.start { launch("queued") }
    #expect(!scope.isRunning(id: "queued"))
    await work.finish()
    #expect(scope.runningTasks.count == 0)
    #expect(scope.isIdle)
  }

  @Test("an event that is cancelled during its start only starts cancelled work")
  func cancelWhileStarting() async throws {
    let event = scope.queue()
    let work = event.work
    event.start {
      launch("before")
      work.cancel()
      #expect(!scope.isRunning(id: "before"))
      launch("after")
    }
    #expect(!scope.isRunning(id: "after"))
    await work.finish()
    #expect(scope.runningTasks.count == 0)
  }

  @Test("cancelling the outer work includes queued events that have not started")
  func cancelOuterBeforeStart() async throws {
    var inner: StrataQueuedEvent?
    let outer = scope.track { inner = scope.queue() }
    outer.cancel()
    inner?.start { launch("queued") }
    #expect(!scope.isRunning(id: "queued"))
    await outer.finish()
    #expect(scope.runningTasks.count == 0)
  }

  @Test("cancelAll reaches queued events that have not started, but no later events")
  func cancelAllBeforeStart() async throws {
    let event = scope.queue()
    let startingEvent = scope.queue()
    startingEvent.start {
      scope.cancelAll()
      launch("after")
    }
    #expect(scope.isRunning(id: "after"))
    event.start { launch("queued") }
    #expect(!scope.isRunning(id: "queued"))
    gate.open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["after done"])
    #expect(scope.isIdle)
  }

  @Test("cancelAll reaches work whose start waits, unless that start itself cancels")
  func cancelAllWhileStarting() async throws {
    for isInner in [true, false] {
      let isStarting = Gate()
      let mayGoOn = Gate()
      let event = scope.queue()
      let work = event.work
      let start = Task { [self] in
        await event.start {
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
    #expect(scope.isIdle)
  }

  @Test("work that cancelled work starts is cancelled, even if that work ignores its cancellation")
  func startedAfterwards() async throws {
    let hasBegun = Gate()
    let isOver = Gate()
    let event = scope.queue()
    let work = event.work
    await event.start {
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
    #expect(log.elements.isEmpty)
    #expect(scope.isIdle)
  }

  @Test("work that is cancelled before its start starts cancelled")
  func startedCancelled() async throws {
    let event = scope.queue()
    let work = event.work
    work.cancel()
    for _ in 0..<100 {
      let task = Watched<Task<StrataResult<Bool>, Never>?>(nil)
      let event = scope.queue()
      let work = event.work
      work.cancel()
      event.start {
        let launched = strataLaunchWithResult { Task.isCancelled }
        task.update { $0 = launched }
        // Gives work on another thread the time to begin.
        for _ in 0..<1_000 { _ = launched.isCancelled }
      }
      await work.finish()
      #expect(try await task.value?.value(orFail: "the work").getOrDefault(true) == true)
    }
  }

  @Test("cancelling work reaches the tasks of a nested body that has not returned")
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
    #expect(scope.runningTasks.count == 0)
    #expect(scope.isIdle)
  }

  // MARK: What starts later

  /// Work that ignores its cancellation, and launches more work when the test allows it.
  private struct Stubborn: Sendable {
    let mayLaunch = Gate()
    let hasLaunched = Gate()

    /// Allows the work to launch, and waits until it has launched.
    func launch() async throws {
      mayLaunch.open()
      try await hasLaunched.wait(for: "the work to launch")
    }
  }

  /// Launches work that ignores its cancellation, and that launches work with a name.
  private func launchStubborn(then name: String) -> Stubborn {
    let stubborn = Stubborn()
    strataLaunch { [self] in
      await stubborn.mayLaunch.passIgnoringCancellation()
      launch(name)
      stubborn.hasLaunched.open()
    }
    return stubborn
  }

  @Test(
    "work launched by a part of a cancelled group starts cancelled, for every kind of cancellation")
  func partOfCancelledComposite() async throws {
    for cancel in [{ scope.cancel(id: "group") }, { scope.cancelAll() }] {
      let stubborn = Watched<Stubborn?>(nil)
      scope.group(id: "group") {
        let launched = launchStubborn(then: "later")
        stubborn.update { $0 = launched }
      }
      let part = try #require(stubborn.value)
      try await part.mayLaunch.arrival()
      cancel()
      try await part.launch()
      #expect(!scope.isRunning(id: "later"))
      await scope.waitUntilIdle()
    }
  }

  @Test("a group that starts in cancelled work stays cancelled")
  func groupInCancelledWork() async throws {
    let event = scope.queue()
    let work = event.work
    let stubborn = Watched<Stubborn?>(nil)
    await event.start {
      scope.group(id: "group") {
        let launched = launchStubborn(then: "later")
        stubborn.update { $0 = launched }
      }
      try? await stubborn.value?.mayLaunch.arrival()
      work.cancel()
    }
    try await #require(stubborn.value).launch()
    #expect(!scope.isRunning(id: "later"))
    await work.finish()
    #expect(scope.isIdle)
  }

  @Test("tracked work launches cancelled work while its cancelled start runs")
  func trackedInCancelledStart() async throws {
    for cancel in [{ (work: StrataWork) in work.cancel() }, { _ in scope.cancelAll() }] {
      let event = scope.queue()
      let work = event.work
      let mayCancel = Gate()
      let mayEnd = Gate()
      let stubborn = Watched<Stubborn?>(nil)
      let start = Task {
        await event.start {
          _ = scope.track {
            let launched = launchStubborn(then: "later")
            stubborn.update { $0 = launched }
          }
          try? await stubborn.value?.mayLaunch.arrival()
          mayCancel.open()
          await mayEnd.passIgnoringCancellation()
        }
      }
      try await mayCancel.wait(for: "the start")
      cancel(work)
      try await #require(stubborn.value).launch()
      #expect(!scope.isRunning(id: "later"))
      mayEnd.open()
      await start.value
      await work.finish()
      #expect(scope.isIdle)
    }
  }

  @Test("an event queued in work that is then cancelled stays cancelled until it is started")
  func queuedInCancelledWork() async throws {
    for cancelsFirst in [true, false] {
      let outerEvent = scope.queue()
      let outer = outerEvent.work
      var inner: StrataQueuedEvent?
      outerEvent.start {
        if cancelsFirst { outer.cancel() }
        inner = scope.queue()
        if !cancelsFirst { outer.cancel() }
      }
      inner?.start {
        launch("queued")
        #expect(!scope.isRunning(id: "queued"))
      }
      await outer.finish()
      #expect(scope.isIdle)
    }
  }

  @Test("an event queued and started in a cancelled start starts cancelled")
  func startedInCancelledStart() async {
    let outerEvent = scope.queue()
    let outer = outerEvent.work
    outerEvent.start {
      outer.cancel()
      scope.queue().start {
        launch("queued")
        #expect(!scope.isRunning(id: "queued"))
      }
    }
    await outer.finish()
    #expect(scope.isIdle)
  }

  @Test("cancelAll inside a group does not cancel the event that contains the group")
  func cancelAllWithinComposite() async {
    let event = scope.queue()
    let work = event.work
    event.start {
      scope.group { scope.cancelAll() }
      launch("after")
    }
    #expect(scope.isRunning(id: "after"))
    gate.open()
    await work.finish()
    #expect(log.elements == ["after done"])
  }

  @Test("startsCancelled is true if work that is started at this point starts cancelled")
  func startsCancelled() async {
    #expect(!scope.startsCancelled)
    let event = scope.queue()
    let work = event.work
    event.start {
      #expect(!scope.startsCancelled)
      work.cancel()
      #expect(scope.startsCancelled)
    }
    #expect(!scope.startsCancelled)
    scope.end()
    #expect(scope.startsCancelled)
    #expect(scope.run { scope.startsCancelled })
  }

  @Test("an observer receives the cancellation of work that starts cancelled")
  func observed() async throws {
    let recorder = Recorder()
    let scope = await StrataTaskScope(observer: recorder)
    let event = scope.queue()
    let work = event.work
    work.cancel()
    event.start { launch("one") }
    await work.finish()
    #expect(recorder.lines.elements == ["started one", "cancelled one", "finished one"])
  }

  @Test("startsCancelled reflects the cancellation of an enclosing event")
  func startsCancelledWithin() async throws {
    let mayAsk = Gate()
    let said = Log<Bool>()
    let work = scope.track {
      strataLaunch { [scope] in
        await mayAsk.passIgnoringCancellation()
        _ = scope.track { said.append(scope.startsCancelled) }
      }
    }
    try await mayAsk.arrival()
    #expect(!scope.startsCancelled)
    work.cancel()
    mayAsk.open()
    await work.finish()
    #expect(said.elements == [true])
  }
}
