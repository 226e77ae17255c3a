// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

/// 100,000 random operations, half of them against a model.
///
/// The environment variable `NAVIGATION_SEED` runs a single seed.
@Suite("Random navigation", .serialized, .inTurn)
@MainActor
struct StackMachineRandomTests {
  nonisolated private static let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["NAVIGATION_SEED"].flatMap(UInt64.init).map { [$0] }
    ?? Array(1...10)

  @Test("5,000 random operations in two tabs match the model", arguments: seeds)
  func model(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    await StrataDiagnostics.withHandler({ _ in }) {
      let tabs = TrapezioTabNavigator(
        [Tab.home: Place("root"), .saved: Place("root")], selected: .home)
      let drivers = tabs.tabs.map { StackDriver(tabs.stack(of: $0)) }
      for number in 1...5_000 {
        if Int.random(in: 0..<20, using: &random) == 0 {
          let tab = random.pick(tabs.tabs)
          let selected = tabs.selected
          let visible = drivers[selected == .home ? 0 : 1]
          if tab == selected {
            visible.model.dismissToRoot(by: nil)
            _ = await tabs.select(tab).value
          } else {
            let isSwitched = visible.model.mayLeave()
            _ = await tabs.select(tab).value
            #expect(tabs.selected == (isSwitched ? tab : selected), "Seed \(seed)")
          }
        }
        let driver = random.pick(drivers)
        await driver.step(&random)
        // Other tests need the main actor, too.
        if number.isMultiple(of: 10) { await Task.yield() }
        guard drivers.allSatisfy(\.agrees) else {
          Issue.record(
            "Operation \(number) of seed \(seed): \(driver.stack.names), not \(driver.model.names)")
          return
        }
      }
      for driver in drivers { #expect(await driver.agreesAtTheEnd(), "Seed \(seed)") }
    }
  }

  @Test("5,000 overlapping random operations leave nothing behind", arguments: seeds)
  func overlapping(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    weak var released: TrapezioStackNavigator?
    await StrataDiagnostics.withHandler({ _ in }) {
      let storm = Storm(TrapezioStackNavigator(root: Place("root")))
      released = storm.stack
      for number in 1...5_000 {
        await storm.step(&random)
        guard storm.isSound else {
          Issue.record("Operation \(number) of seed \(seed): \(storm.stack.names)")
          return
        }
      }
      await storm.end()
      #expect(storm.stack.questions.isEmpty, "Seed \(seed)")
    }
    // A task that has just ended may hold the stack for a turn.
    for _ in 0..<1_000 where released != nil { await Task.yield() }
    #expect(released == nil, "Seed \(seed)")
  }
}
