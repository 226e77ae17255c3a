// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Strata

@Suite("AttackIgnored", .inTurn)
@MainActor
struct AttackIgnored {
  private let scope = StrataTaskScope()
  private let owner = FlaggedOwner()
  private let clock = ManualClock()
  private let log = Log<String>()
  private let gates = (0..<5).map { _ in Gate() }

  // Each launch that is ignored goes through all that wait.
  @Test func ignoredAmongWaiting() async throws {
    strataLaunch(in: scope, id: "m") { [g = gates[0]] in await g.pass() }
    let start = ContinuousClock.now
    for _ in 0..<10_000 {
      strataLaunchWithResult(in: scope, id: "m", ifRunning: .waitForPrevious) {}
      strataLaunchWithResult(in: scope, id: "m", ifRunning: .ignoreNew) {}
    }
    #expect(ContinuousClock.now - start < .seconds(20))
    scope.end()
    await scope.waitUntilIdle()
  }
}
