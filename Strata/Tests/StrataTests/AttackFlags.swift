// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Strata

@Suite("AttackFlags", .inTurn)
@MainActor
struct AttackFlags {
  private let scope = StrataTaskScope()
  private let owner = FlaggedOwner()
  private let clock = ManualClock()
  private let log = Log<String>()
  private let gates = (0..<5).map { _ in Gate() }

  @Test func repeatedFlagStuck() async throws {
    let first = owner.strataLaunch(
      id: "a", ifRunning: .waitForPrevious, every: .seconds(1), clock: clock, loading: \.isSaving
    ) { [g = gates[0], log] in
      log.append("run")
      await g.pass()
    }
    try await log.wait(for: "run")
    let second = owner.strataLaunch(id: "a", ifRunning: .waitForPrevious, loading: \.isSaving) {}
    gates[0].open()
    try await clock.waitForSleepers()
    #expect(owner.flags.isSaving)
    second.cancel()
    await second.value
    #expect(!owner.flags.isSaving, "in the pause, the flag is cleared")
    first.cancel()
    await first.value
    #expect(!owner.flags.isSaving, "nothing runs any more")
    #expect(owner.tasks.isIdle)
  }

  @Test func droppedInReduce() async throws {
    var second: Task<Void, Never>?
    owner.strataLaunch(id: "a", ifRunning: .waitForPrevious, loading: \.isSaving) {
      [g = gates[0]] in await g.pass()
    } reduce: { [owner, log] _ in
      second?.cancel()
      owner.strataLaunch(id: "b", loading: \.isSaving) { log.append("third") }
    }
    second = owner.strataLaunch(id: "a", ifRunning: .waitForPrevious, loading: \.isSaving) {}
    gates[0].open()
    await owner.tasks.waitUntilIdle()
    #expect(log.elements == ["third"])
    #expect(!owner.flags.isSaving)
  }

  @Test func observerLaunches() async throws {
    final class Starter: MesaObserver {
      let owner: FlaggedOwner
      let gate: Gate
      let done = Watched(false)
      init(_ owner: FlaggedOwner, _ gate: Gate) { (self.owner, self.gate) = (owner, gate) }
      func receive(_ fact: any MesaFact) {
        guard case StrataFact.taskStarted(let info, _, _) = fact, info.number == 1,
          !done.update({ v in defer { v = true }; return v })
        else { return }
        MainActor.assumeIsolated {
          _ = owner.strataLaunch(id: "a", ifRunning: .waitForPrevious, loading: \.isSaving) {
            [gate] in await gate.pass()
          }
        }
      }
    }
    let token = owner.tasks.use(Starter(owner, gates[0]))
    let first = owner.strataLaunch(id: "a", ifRunning: .waitForPrevious, loading: \.isSaving) {}
    await first.value
    #expect(owner.flags.isSaving)
    gates[0].open()
    await owner.tasks.waitUntilIdle()
    #expect(!owner.flags.isSaving)
    _ = token
  }

  // Quadratic, it blocks the main actor for minutes.
  @Test func manyCancelledFlags() async throws {
    let start = ContinuousClock.now
    owner.strataLaunch(id: "a", ifRunning: .waitForPrevious, loading: \.isSaving) {
      [g = gates[0]] in await g.pass()
    }
    let tasks = (0..<20_000).map { _ in
      owner.strataLaunch(id: "a", ifRunning: .waitForPrevious, loading: \.isSaving) {}
    }
    for task in tasks.reversed() { task.cancel() }
    for task in tasks { await task.value }
    #expect(owner.flags.isSaving)
    gates[0].open()
    await owner.tasks.waitUntilIdle()
    #expect(!owner.flags.isSaving)
    #expect(owner.tasks.loading.isEmpty)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
