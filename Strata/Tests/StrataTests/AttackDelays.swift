// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Strata

/// Polls for a condition, up to a time.
func attackEventually(
  _ seconds: Double = 3, _ condition: @MainActor () -> Bool
) async -> Bool {
  let end = Date().addingTimeInterval(seconds)
  while Date() < end {
    if await condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return await condition()
}

@Suite("AttackDelays", .inTurn)
@MainActor
struct AttackDelays {
  private let scope = StrataTaskScope()
  private let owner = FlaggedOwner()
  private let clock = ManualClock()
  private let log = Log<String>()
  private let gates = (0..<5).map { _ in Gate() }

  @Test func startAnywayDelayed() async throws {
    strataLaunch(in: scope, id: "a") { [log, g = gates[0]] in
      log.append("0")
      await g.pass()
    }
    strataLaunch(in: scope, id: "a", ifRunning: .startAnyway, after: .seconds(1), clock: clock) {
      [log] in log.append("1")
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await attackEventually { log.elements.contains("1") })
    gates[0].open()
    await scope.waitUntilIdle()
  }

  @Test func debounceDoesNotWaitForCancelled() async throws {
    strataLaunch(in: scope, id: "a", ifRunning: .cancelPrevious) { [log, g = gates[0]] in
      log.append("0")
      await g.passIgnoringCancellation()
    }
    try await log.wait(for: "0")
    let recorder = Recorder()
    scope.use(recorder)
    strataLaunch(in: scope, id: "a", ifRunning: .cancelPrevious, after: .seconds(1), clock: clock) {
      [log] in log.append("1")
    }
    #expect(recorder.launches.elements.map(\.previous?.number) == [nil])
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await attackEventually { log.elements.contains("1") })
    gates[0].open()
    await scope.waitUntilIdle()
  }

  @Test func throttleLatestDoesNotWait() async throws {
    strataLaunch(in: scope, id: "a", throttle: .seconds(1), latest: true, clock: clock) {
      [log, g = gates[0]] in
      log.append("0")
      await g.pass()
    }
    strataLaunch(in: scope, id: "a", throttle: .seconds(1), latest: true, clock: clock) {
      [log] in log.append("1")
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await attackEventually { log.elements.contains("1") })
    gates[0].open()
    await scope.waitUntilIdle()
  }

  @Test func startAnywayInWaitingGroup() async throws {
    strataLaunch(in: scope, id: "x") { [log, g = gates[0]] in
      log.append("x")
      await g.pass()
    }
    strataLaunch(in: scope, id: "g") { [log, g = gates[1]] in
      log.append("g")
      await g.pass()
    }
    scope.group(id: "g", ifRunning: .waitForPrevious) {
      strataLaunch(id: "x") { [log] in log.append("in group") }
    }
    gates[1].open()
    #expect(await attackEventually { log.elements.contains("in group") })
    gates[0].open()
    await scope.waitUntilIdle()
  }
}
