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

  /// Launches work that is repeated each second, and takes the given times.
  private func poll(taking times: [Duration]) -> Task<Void, Never> {
    let runs = Watched(0)
    return strataLaunch(in: scope, every: .seconds(1), clock: clock) { [log, clock] in
      let run = runs.update { runs in
        defer { runs += 1 }
        return runs
      }
      log.append("\(run) at \(clock.now.offset)")
      if times.indices.contains(run) { try? await clock.sleep(for: times[run]) }
    }
  }

  @Test("the interval is that between the starts, however long the runs take")
  func rhythm() async throws {
    let task = poll(taking: [.milliseconds(300), .milliseconds(999), .seconds(1)])
    for step in [300, 700, 999, 1, 1_000] {
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(step))
    }
    try await clock.waitForSleepers()
    #expect(
      log.elements == [
        "0 at 0.0 seconds", "1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds",
      ])
    task.cancel()
    await task.value
  }

  @Test("starts that fall into a longer run are skipped, and the rhythm stays")
  func missed() async throws {
    let task = poll(taking: [.milliseconds(3_400)])
    for step in [3_400, 599, 1] {
      try await clock.waitForSleepers()
      #expect(log.elements.count == 1)
      clock.advance(by: .milliseconds(step))
    }
    try await clock.waitForSleepers()
    #expect(log.elements == ["0 at 0.0 seconds", "1 at 4.0 seconds"])
    task.cancel()
    await task.value
  }

  @Test("a clock that wakes late does not shift the later starts")
  func late() async throws {
    let task = poll(taking: [])
    for step in [1_250, 750, 1_000] {
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(step))
    }
    try await clock.waitForSleepers()
    #expect(log.elements.map { $0.split(separator: " ")[2] } == ["0.0", "1.25", "2.0", "3.0"])
    task.cancel()
    await task.value
  }

  @Test(
    "a rhythm without time between the starts runs again and again",
    arguments: [
      Duration.zero, .seconds(-1), .nanoseconds(1) / 1_000_000_000,
    ])
  func noInterval(interval: Duration) async {
    let runs = Watched(0)
    await strataLaunch(in: scope, id: "poll", every: interval) {
      runs.update { $0 += 1 }
    } reduce: { [scope] in
      if runs.value == 3 { scope.cancel(id: "poll") }
    }.value
    #expect(runs.value == 3)
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
