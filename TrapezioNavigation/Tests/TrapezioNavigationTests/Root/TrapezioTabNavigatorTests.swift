// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioTabNavigator", .inTurn)
@MainActor
struct TrapezioTabNavigatorTests {
  private let reports = Reports()
  private let tabs: TrapezioTabNavigator<Tab>
  private let gate = Gate()

  init() {
    tabs = reports.collect { TrapezioTabNavigator(selected: .home) }
  }

  /// Selects two tabs while the guard of a new screen is deciding, which then agrees.
  private func guarded(selecting first: Tab, _ second: Tab) async -> [Bool] {
    tabs.visibleStack.goTo(Place("editor"))
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    let selections = [tabs.select(first), tabs.select(second)]
    await gate.asked()
    await gate.answer(true)
    return [await selections[0].value, await selections[1].value]
  }

  @Test("Each tab has its own stack, in the given order")
  func stacks() {
    #expect(tabs.tabs == [.home, .saved, .settings])
    #expect(tabs.selected == .home)
    #expect(tabs.visibleStack === tabs.stack(of: .home))
    #expect(tabs.tabs.map { tabs.stack(of: $0).names } == [["home"], ["saved"], ["settings"]])
  }

  @Test("A switch keeps every stack, and is observed")
  func switches() async {
    tabs.visibleStack.goTo(Place("article"))
    var changes = 0
    withObservationTracking {
      _ = tabs.selected
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    #expect(await tabs.select(.saved).value)
    #expect(changes == 1)
    #expect(tabs.selected == .saved)
    #expect(tabs.visibleStack.names == ["saved"])
    tabs.select(.home)
    #expect(tabs.visibleStack.names == ["home", "article"])
    #expect(
      reports.lines == [
        "app → goTo(article): shown", "app → select(saved): shown", "app → select(home): shown",
      ])
  }

  @Test(
    "Selecting the current tab takes its stack to the root and asks its guards",
    arguments: [true, false])
  func reselects(agrees: Bool) async {
    tabs.visibleStack.goTo(Place("article"))
    tabs.visibleStack.goTo(Place("editor"))
    tabs.select(.home)
    #expect(tabs.visibleStack.names == ["home"])
    tabs.visibleStack.goTo(Place("editor"))
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    let reset = tabs.select(.home)
    await gate.asked()
    await gate.answer(agrees)
    #expect(await reset.value == agrees)
    #expect(gate.reasons == [.tabReset])
    #expect(tabs.visibleStack.names == (agrees ? ["home"] : ["home", "editor"]))
    tabs.select(.home)
    #expect(tabs.selected == .home)
  }

  @Test("A tab can be reset while another one is selected")
  func resetsHidden() async {
    tabs.stack(of: .saved).goTo(Place("result"))
    #expect(await tabs.stack(of: .saved).reset().value)
    #expect(tabs.stack(of: .saved).names == ["saved"])
    #expect(await tabs.stack(of: .saved).reset().value)
    #expect(tabs.selected == .home)
  }

  @Test(
    "A guard is asked before a switch, and its screen stays with either answer",
    arguments: [true, false])
  func switchAsks(agrees: Bool) async {
    tabs.visibleStack.goTo(Place("editor"))
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    let switching = tabs.select(.saved)
    await gate.asked()
    #expect(tabs.selected == .home)
    await gate.answer(agrees)
    #expect(await switching.value == agrees)
    #expect(gate.reasons == [.tabSwitch])
    #expect(tabs.selected == (agrees ? .saved : .home))
    #expect(tabs.stack(of: .home).names == ["home", "editor"])
    #expect(
      reports.lines.last
        == (agrees ? "app → select(saved): shown" : "app → select(saved): vetoed by editor"))
  }

  @Test("If two tabs are selected while a guard is deciding, the last one is shown")
  func lastWins() async {
    #expect(await guarded(selecting: .saved, .settings) == [false, true])
    #expect(gate.reasons == [.tabSwitch])
    #expect(tabs.selected == .settings)
  }

  @Test("A switch is reported as vetoed by the screen whose guard refused, even if it is covered")
  func vetoOfCovered() async {
    tabs.visibleStack.goTo(Place("editor"))
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    tabs.visibleStack.goTo(Place("help"))
    let switching = tabs.select(.saved)
    await gate.asked()
    await gate.answer(false)
    #expect(await !switching.value)
    #expect(reports.lines.last == "app → select(saved): vetoed by editor")
  }

  @Test("Selecting the current tab again while a guard is deciding cancels the switch")
  func comesBack() async {
    #expect(await guarded(selecting: .saved, .home) == [false, true])
    #expect(tabs.selected == .home)
    #expect(tabs.visibleStack.names == ["home"])
  }

  @Test("Badges are set and removed, and an equal badge is not observed")
  func badges() {
    tabs.setBadge("3", for: .saved)
    #expect(tabs.badges == [.saved: "3"])
    withObservationTracking {
      _ = tabs.badges
    } onChange: {
      Issue.record("An equal badge was observed")
    }
    tabs.setBadge("3", for: .saved)
    tabs.setBadge(nil, for: .home)
    #expect(tabs.badges == [.saved: "3"])
  }

  @Test("Setting a badge to nil removes it")
  func badgeGoes() {
    tabs.setBadge("3", for: .saved)
    tabs.setBadge(nil, for: .saved)
    #expect(tabs.badges.isEmpty)
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    @Test("An unknown tab and a duplicate tab trap and name the tabs")
    func traps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = TrapezioTabNavigator([Tab.home: Place("a"), .home: Place("b")], selected: .home)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { _ = TrapezioTabNavigator([Tab.home: Place("a")], selected: .saved) }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = TrapezioTabNavigator([Tab.home: Place("a")], selected: .home).stack(of: .saved)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { _ = TrapezioStackNavigator(root: Place("a"), columns: 4) }
      }
    }
  #endif
}
