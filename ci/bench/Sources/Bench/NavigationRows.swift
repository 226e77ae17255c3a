// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
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
    "push and pop at a depth of 10,000", to: "push and pop at the root", limit: 1.5, calls: 20_000
  ) { calls in
    for _ in 0..<calls { pushAndPop(deep) }
  } reference: { calls in
    for _ in 0..<calls { pushAndPop(shallow) }
  }
  let tabs = TrapezioTabNavigator(
    [BenchTab.first: BenchPlace(id: 0), .second: BenchPlace(id: 1)], selected: .first)
  let tabSwitch = await compare(
    "tab switch", to: "push and pop at the root", limit: 2, calls: 20_000
  ) { calls in
    for call in 0..<calls { tabs.select(call % 2 == 0 ? .second : .first) }
  } reference: { calls in
    for _ in 0..<calls { pushAndPop(shallow) }
  }
  return [flat, entryMemory(), tabSwitch]
}

@MainActor
private func entryMemory() -> Row {
  let stack = TrapezioStackNavigator(root: BenchPlace(id: 0))
  let byHand = HandStack()
  return Row(
    name: "1,000 entries and navigators, bytes each", baseline: "objects in a handwritten stack",
    limit: 3.5, subject: memory(of: 1_000) { stack.goTo(BenchPlace(id: 1)) },
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

/// A stack whose entries have what each screen needs, without the library's behavior.
@MainActor
private final class HandStack {
  @MainActor
  final class Entry {
    let id = UUID()
    let screen: any TrapezioScreen
    let style: TrapezioNavigationStyle
    weak var stack: HandStack?
    var mayLeave: (() async -> Bool)?
    var draft: (() -> any Sendable)?
    var receivers: [(any Sendable) -> Void] = []

    init(_ screen: any TrapezioScreen, in stack: HandStack) {
      self.screen = screen
      self.stack = stack
      style = .push
    }
  }

  private var entries: [Entry] = []
  private var byID: [UUID: Entry] = [:]

  func goTo(_ screen: any TrapezioScreen) {
    let entry = Entry(screen, in: self)
    entries.append(entry)
    byID[entry.id] = entry
  }
}
