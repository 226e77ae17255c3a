// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio
import TrapezioNavigation

private enum BenchTab: String {
  case first, second
}

@MainActor
func navigationRows() async -> [Row] {
  let shallow = TrapezioStackNavigator(root: BenchPlace(id: 0))
  let deep = TrapezioStackNavigator(root: BenchPlace(id: 0))
  for id in 1...10_000 { deep.navigator(of: deep.current).goTo(BenchPlace(id: id)) }
  let flat = await compare(
    "push and pop at a depth of 10,000", to: "push and pop at the root", limit: 1.5,
    instructions: 1.1, calls: 20_000
  ) { calls in
    for _ in 0..<calls { pushAndPop(deep) }
  } reference: { calls in
    for _ in 0..<calls { pushAndPop(shallow) }
  }
  let byHand = HandStack()
  byHand.goTo(BenchPlace(id: 0))
  let push = await compare(
    "push and pop", to: "push and pop in a handwritten stack", limit: 6, instructions: 14,
    calls: 20_000
  ) { calls in
    for _ in 0..<calls { pushAndPop(shallow) }
  } reference: { calls in
    for _ in 0..<calls {
      byHand.goTo(BenchPlace(id: -1))
      byHand.dismiss()
    }
  }
  let model = HandTabs()
  let tabs = TrapezioTabNavigator(
    [BenchTab.first: BenchPlace(id: 0), .second: BenchPlace(id: 1)], selected: .first)
  let tabSwitch = await compare(
    "tab switch", to: "an observed property and a task", limit: 20, calls: 20_000
  ) { calls in
    for call in 0..<calls { tabs.select(call % 2 == 0 ? .second : .first) }
  } reference: { calls in
    for call in 0..<calls { model.select(call % 2 == 0 ? .second : .first) }
  }
  return [push, flat, entryMemory(), tabSwitch]
}

@MainActor
private func entryMemory() -> Row {
  let stack = TrapezioStackNavigator(root: BenchPlace(id: 0))
  let byHand = HandStack()
  return Row(
    name: "1,000 entries and navigators, bytes each", baseline: "objects in a handwritten stack",
    limit: 4.5, subject: memory(of: 1_000) { stack.goTo(BenchPlace(id: 1)) },
    reference: memory(of: 1_000) { byHand.goTo(BenchPlace(id: 1)) })
}

@MainActor
private func pushAndPop(_ stack: TrapezioStackNavigator) {
  stack.navigator(of: stack.current).goTo(BenchPlace(id: -1))
  stack.navigator(of: stack.current).dismiss()
}

private struct BenchPlace: TrapezioScreen {
  let id: Int
}

@MainActor
@Observable
private final class HandTabs {
  private(set) var selected = BenchTab.first

  @discardableResult
  func select(_ tab: BenchTab) -> Task<Bool, Never> {
    selected = tab
    return Task { true }
  }
}
