// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioRoot", .timeLimit(.minutes(1)))
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
}
