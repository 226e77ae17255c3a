// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio

/// Performs batches of random operations, and checks the invariants after each.
@MainActor
final class Driver {
  private let inspector: URL
  private let limit: Duration
  private let ledger: Ledger
  private let disk = Disk()
  private var random: SeededGenerator
  private var world: World?
  private(set) var counts: [String: Int] = [:]
  private(set) var batch = 0
  /// The longest time until all invariants held after a batch, and the last violation.
  var slowest: String { "\(longest.time), batch \(longest.batch): \(longest.violation)" }
  private var longest = (time: Duration.zero, batch: 0, violation: "none")

  /// - Parameter limit: How long everything may take to settle after a batch.
  init(seed: UInt64, limit: Duration, inspector: URL, ledger: Ledger) {
    (self.limit, self.inspector, self.ledger) = (limit, inspector, ledger)
    random = SeededGenerator(seed: seed)
  }

  /// Performs a batch, and returns the invariant that does not hold after it, if any.
  func performBatch() async -> String? {
    batch += 1
    if batch % 4 == 0, let violation = await end() { return violation }
    let world = await startedWorld()
    for _ in 0..<200 {
      let operation = Operation(&random)
      counts[operation.kind.rawValue, default: 0] += 1
      await world.perform(operation)
      world.draw()
      if operation.c % 3 == 0 { await Task.yield() }
    }
    for (number, call) in world.calls where number % 2 == 0 { call.cancel() }
    return await settle(world.tools.clock)
  }

  /// Ends the current start of the app, and returns the invariant that does not hold, if any.
  func end() async -> String? {
    guard let clock = world?.tools.clock else { return nil }
    await world?.end()
    world = nil
    return await settle(clock)
  }

  func removeFiles() { disk.remove() }

  private func startedWorld() async -> World {
    if let world { return world }
    let world = World(ledger, disk, inspector: inspector)
    self.world = world
    await world.restartServices(1)
    world.restore()
    return world
  }

  /// Answers everything that waits, and returns the invariant that still does not hold, if any.
  private func settle(_ clock: ManualClock) async -> String? {
    let start = ContinuousClock.now
    var violation: String?
    var last = "none"
    var turns = 0
    repeat {
      turns += 1
      world?.answerAll()
      clock.advance(by: .seconds(1))
      for _ in 0..<20 { await Task.yield() }
      await mainActorTurn()
      if turns > 20 { try? await Task.sleep(for: .milliseconds(1)) }
      violation =
        ledger.violation(
          owned: world?.ownedStores ?? [], awaitedScreens: world?.awaitedScreens ?? 0)
        ?? world?.violation
      last = violation ?? last
    } while violation != nil && ledger.failure == nil && start.duration(to: .now) < limit
    let time = start.duration(to: .now)
    if time > longest.time { longest = (time, batch, last) }
    return ledger.failure ?? violation
  }
}
