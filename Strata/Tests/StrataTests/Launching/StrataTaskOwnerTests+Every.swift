// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataLaunch, every", .inTurn)
@MainActor
struct StrataTaskOwnerEveryTests {
  private let scope = StrataTaskScope()
  private let clock = ManualClock()
  private let log = Log<String>()

  /// Launches work that is repeated each second.
  private func poll(after: Duration? = nil) -> Task<Void, Never> {
    strataLaunch(in: scope, id: "poll", after: after, every: .seconds(1), clock: clock) { [log] in
      log.append("run")
    } reduce: { [log, scope] in
      log.append("reduce, \(scope.isRunning(id: "poll"))")
    } onCancel: { [log] in
      log.append("cancelled")
    }
  }

  @Test("the first run is at once, and each later one when the time has passed after the last one")
  func first() async throws {
    let task = poll()
    try await clock.waitForSleepers()
    #expect(log.elements == ["run", "reduce, true"])
    clock.advance(by: .milliseconds(999))
    #expect(log.elements.count == 2)
    clock.advance(by: .milliseconds(1))
    try await clock.waitForSleepers()
    #expect(log.elements.count == 4)
    task.cancel()
    await task.value
    #expect(log.elements.dropFirst(4) == ["cancelled"])
  }

  @Test("with the same delay, the first run is after the interval")
  func delayed() async throws {
    let task = poll(after: .seconds(1))
    try await clock.waitForSleepers()
    #expect(log.elements.isEmpty)
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers()
    #expect(log.elements == ["run", "reduce, true"])
    task.cancel()
    await task.value
  }

  @Test("repeated work holds its id between the runs")
  func id() async throws {
    let task = poll()
    try await clock.waitForSleepers()
    await strataLaunch(in: scope, id: "poll", ifRunning: .ignoreNew) { [log] in
      log.append("second")
    }.value
    scope.cancel(id: "poll")
    await task.value
    #expect(log.elements == ["run", "reduce, true", "cancelled"])
    #expect(scope.isIdle)
  }

  @Test("it ends when its outcome cancels it, with one call to onCancel")
  func cancelledByItself() async {
    await strataLaunch(in: scope, id: "poll", every: .seconds(1), clock: clock) { [log] in
      log.append("run")
    } reduce: { [log, scope] in
      scope.cancel(id: "poll")
      log.append("reduce")
    } onCancel: { [log] in
      log.append("cancelled")
    }.value
    #expect(log.elements == ["run", "reduce", "cancelled"])
    #expect(scope.isIdle)
  }

  @Test("the end of the scope ends it")
  func ended() async throws {
    let task = poll()
    try await clock.waitForSleepers()
    scope.end()
    await task.value
    #expect(log.elements == ["run", "reduce, true"])
  }

  @Test("a use case is executed again, with the same parameters")
  func useCase() async throws {
    let double = StrataInteractor<Int, Int> { 2 * $0 }
    let answer = StrataInteractor<Void, Int> { 42 }
    let tasks = [
      strataLaunch(double, params: 2, in: scope, every: .seconds(1), clock: clock) { [log] in
        log.append("\($0.getOrDefault(0))")
      },
      strataLaunch(answer, in: scope, every: .seconds(1), clock: clock) { [log] in
        log.append("\($0.getOrDefault(0))")
      },
    ]
    // The time limits of the use cases are sleepers, too, so the outcomes must be there first.
    while log.elements.count < 2, !Task.isCancelled { await Task.yield() }
    try await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    while log.elements.count < 4, !Task.isCancelled { await Task.yield() }
    #expect(log.elements.sorted() == ["4", "4", "42", "42"])
    scope.cancelAll()
    for task in tasks { await task.value }
  }
}
