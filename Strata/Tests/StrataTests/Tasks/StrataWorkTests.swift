// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataWork", .inTurn)
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

  @Test("if its caller is cancelled, finish returns early and the work continues")
  func waiterCancelled() async throws {
    let work = scope.track { launch("one") }
    let waiter = try await Task.waiting { await work.finish() }
    waiter.cancel()
    try await waiter.end()
    #expect(!work.isFinished)
    gate.open()
    await work.finish()
    #expect(log.elements == ["one done"])
  }

  @Test("releasing it has no effect on the work")
  func dropped() async throws {
    _ = scope.track { launch("one") }
    #expect(scope.isRunning(id: "one"))
    gate.open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["one done"])
    #expect(scope.isIdle)
  }

  // MARK: Cancelling

  @Test("cancel cancels all of the work, including nested work, and no other work")
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

  @Test("cancelling inner work does not affect the outer work")
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

  // MARK: Chains

  @Test("finish of the first link of a chain waits for all links", arguments: [false, true])
  @MainActor
  func chain(isKept: Bool) async throws {
    var count = 0
    var latest = StrataWork()
    func launchNext() {
      strataLaunch {
      } reduce: {
        count += 1
        guard count < 100 else { return }
        let next = scope.track { launchNext() }
        if isKept { latest = next }
      }
    }
    let first = scope.track { launchNext() }
    await first.finish()
    #expect(count == 100)
    #expect(latest.isFinished)
    #expect(scope.isIdle)
  }

  @Test("cancel of the first link of a chain reaches the link that runs", arguments: [false, true])
  @MainActor
  func chainIsCancelled(isKept: Bool) async throws {
    var latest = StrataWork()
    func launchNext(_ number: Int) {
      strataLaunch { [log, gate] in
        if number == 10 { await gate.pass() }
        log.append("\(number) \(Task.isCancelled ? "cancelled" : "done")")
      } reduce: {
        let next = scope.track { launchNext(number + 1) }
        if isKept { latest = next }
      }
    }
    let first = scope.track { launchNext(1) }
    try await gate.arrival()
    first.cancel()
    await first.finish()
    #expect(latest.isFinished)
    #expect(log.elements.last == "10 cancelled")
    #expect(scope.isIdle)
  }
}
