// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioRoot", .inTurn)
@MainActor
struct TrapezioRootTests {
  private let reports = Reports()
  private let tabs: TrapezioTabNavigator<Tab>
  private let gate = Gate()

  init() {
    tabs = reports.collect { TrapezioTabNavigator(selected: .saved) }
    for (_, stack) in tabs.stacks { stack.goTo(Place("editor")) }
  }

  private var names: [[String]] { tabs.stacks.map(\.stack.names) }

  // MARK: Resetting

  @Test("A reset without guards shows all roots at once and drops the kept results")
  func resets() async {
    tabs.visibleStack.ofRoot.popWithResult(key: "key", result: 1)
    let outcome = tabs.reset()
    #expect(names == [["home"], ["saved"], ["settings"]])
    #expect(tabs.selected == .saved)
    #expect(tabs.visibleStack.ofRoot.consumeResult(forKey: "key") == nil)
    #expect(await outcome.value)
  }

  @Test("A guard that refuses a reset keeps the screens of its own stack only")
  func refusedReset() async {
    tabs.stack(of: .home).ofTop.guardLeaving(gate.mayLeave)
    let outcome = tabs.reset()
    #expect(names == [["home", "editor"], ["saved"], ["settings"]])
    await gate.asked()
    #expect(gate.reasons == [.app])
    await gate.answer(false)
    #expect(await !outcome.value)
    #expect(names == [["home", "editor"], ["saved"], ["settings"]])
  }

  // MARK: Leaving

  @Test(
    "The guards of the visible stack are asked first, and then those of the others",
    arguments: [true, false])
  func order(agrees: Bool) async {
    var asked: [String] = []
    for (tab, stack) in tabs.stacks {
      stack.ofTop.guardLeaving { reason in
        asked.append("\(tab ?? "") for \(reason)")
        return agrees || tab != "home"
      }
    }
    #expect(await tabs.mayLeave(for: .windowClose) == agrees)
    let order = ["saved for windowClose", "home for windowClose", "settings for windowClose"]
    #expect(asked == (agrees ? order : order.dropLast()))
    #expect(names.allSatisfy { $0.count == 2 })
  }

  @Test("A caller that is cancelled while a guard decides gets false, and no other guard is asked")
  func cancelled() async {
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    let hidden = Gate()
    tabs.stack(of: .home).ofTop.guardLeaving(hidden.mayLeave)
    let leaving = Task { await tabs.mayLeave(for: .app) }
    await gate.asked()
    leaving.cancel()
    #expect(await !leaving.value)
    #expect(hidden.reasons.isEmpty)
  }

  @Test("A caller that is already cancelled gets false, even if there are no guards")
  func cancelledBefore() async {
    let leaving = Task { await tabs.mayLeave(for: .app) }
    let opening = Task { await tabs.open([.init(Place("linked"))]) }
    leaving.cancel()
    opening.cancel()
    #expect(await !leaving.value)
    #expect(await !opening.value)
    #expect(tabs.visibleStack.names == ["saved", "editor"])
  }

  // MARK: Restoring

  @Test(
    "A restoration waits for the guard of a tab that it hides, and reports the guard's answer",
    arguments: [true, false])
  func restoredSelection(agrees: Bool) async {
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    let restoring = tabs.restore(
      TrapezioNavigationSnapshot(
        selected: Tab.home, [.home: .init(root: Place("home"), .init(Place("a")))]))
    #expect(names == [["home", "a"], ["saved", "editor"], ["settings", "editor"]])
    await gate.asked()
    #expect(gate.reasons == [.tabSwitch])
    await gate.answer(agrees)
    #expect(await restoring.value == agrees)
    #expect(tabs.selected == (agrees ? .home : .saved))
  }

  // MARK: Selecting

  enum Way: CaseIterable { case makeVisible, open, restore }

  @Test(
    "A request to show the visible tab ends a selection that is waiting for a guard",
    arguments: Way.allCases)
  func staysVisible(way: Way) async {
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    let selecting = tabs.select(.home)
    await gate.asked()
    let request: Task<Bool, Never>
    switch way {
    case .makeVisible: request = tabs.makeVisible(tabs.visibleStack)
    case .restore: request = tabs.restore(tabs.snapshot)
    case .open:
      request = Task { await tabs.open([.init(Place("linked"))]) }
      await Task { @MainActor in }.value
    }
    await gate.answer(true)
    #expect(await request.value)
    #expect(await !selecting.value)
    #expect(tabs.selected == .saved)
    #expect(tabs.visibleStack.names == ["saved", way == .open ? "linked" : "editor"])
    #expect(
      reports.lines.contains(
        "app → select(home): ignored, because another tab was selected meanwhile"))
  }
}
