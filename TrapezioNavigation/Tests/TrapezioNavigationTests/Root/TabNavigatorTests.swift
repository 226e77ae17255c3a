// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioTabNavigator", .timeLimit(.minutes(1)))
@MainActor
struct TabNavigatorTests {
  enum Tab { case home, search, settings }

  private let reports = Reports()
  private let tabs: TrapezioTabNavigator<Tab>
  private let gate = Gate()

  init() {
    tabs = reports.collect {
      TrapezioTabNavigator(
        [.home: Place("home"), .search: Place("search"), .settings: Place("settings")],
        selected: .home)
    }
  }

  @Test("Each tab has its own stack, in the given order")
  func stacks() {
    #expect(tabs.tabs == [.home, .search, .settings])
    #expect(tabs.selected == .home)
    #expect(tabs.current === tabs.stack(of: .home))
    #expect(tabs.tabs.map { tabs.stack(of: $0).names } == [["home"], ["search"], ["settings"]])
  }

  @Test("A switch keeps every stack, and is observed")
  func switches() async {
    tabs.current.goTo(Place("article"))
    var changes = 0
    withObservationTracking {
      _ = tabs.selected
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    #expect(await tabs.select(.search).value == .left)
    #expect(changes == 1)
    #expect(tabs.selected == .search)
    #expect(tabs.current.names == ["search"])
    tabs.select(.home)
    #expect(tabs.current.names == ["home", "article"])
    #expect(
      reports.lines == [
        "app → goTo(article): shown", "app → select(search): shown", "app → select(home): shown",
      ])
  }

  @Test(
    "Selecting the current tab takes its stack to the root and asks its guards",
    arguments: [true, false])
  func reselects(agrees: Bool) async {
    tabs.current.goTo(Place("article"))
    tabs.current.goTo(Place("editor"))
    tabs.select(.home)
    #expect(tabs.current.names == ["home"])
    tabs.current.goTo(Place("editor"))
    tabs.current.ofTop.beforeLeaving(gate.mayLeave)
    let reset = tabs.select(.home)
    await gate.asked()
    await gate.answer(agrees)
    #expect(await reset.value == (agrees ? .left : .stayed))
    #expect(gate.reasons == [.tabReset])
    #expect(tabs.current.names == (agrees ? ["home"] : ["home", "editor"]))
    tabs.select(.home)
    #expect(tabs.selected == .home)
  }

  @Test("A tab can be reset while another one is selected")
  func resetsHidden() async {
    tabs.stack(of: .search).goTo(Place("result"))
    #expect(await tabs.reset(.search).value == .left)
    #expect(tabs.stack(of: .search).names == ["search"])
    #expect(await tabs.reset(.search).value == .left)
    #expect(tabs.selected == .home)
  }

  @Test(
    "A guard is asked before a switch, and its screen stays with either answer",
    arguments: [true, false])
  func switchAsks(agrees: Bool) async {
    tabs.current.goTo(Place("editor"))
    tabs.current.ofTop.beforeLeaving(gate.mayLeave)
    let switching = tabs.select(.search)
    await gate.asked()
    #expect(tabs.selected == .home)
    await gate.answer(agrees)
    #expect(await switching.value == (agrees ? .left : .stayed))
    #expect(gate.reasons == [.tabSwitch])
    #expect(tabs.selected == (agrees ? .search : .home))
    #expect(tabs.stack(of: .home).names == ["home", "editor"])
    #expect(
      reports.lines.last
        == (agrees ? "app → select(search): shown" : "app → select(search): vetoed by editor"))
  }

  @Test("If two tabs are selected while a guard is deciding, the last one is shown")
  func lastWins() async {
    tabs.current.goTo(Place("editor"))
    tabs.current.ofTop.beforeLeaving(gate.mayLeave)
    let first = tabs.select(.search)
    let second = tabs.select(.settings)
    await gate.asked()
    await gate.answer(true)
    #expect(await first.value == .stayed)
    #expect(await second.value == .left)
    #expect(gate.reasons == [.tabSwitch])
    #expect(tabs.selected == .settings)
  }

  @Test("A switch is reported as vetoed by the screen whose guard refused, even if it is covered")
  func vetoOfCovered() async {
    tabs.current.goTo(Place("editor"))
    tabs.current.ofTop.beforeLeaving(gate.mayLeave)
    tabs.current.goTo(Place("help"))
    let switching = tabs.select(.search)
    await gate.asked()
    await gate.answer(false)
    #expect(await switching.value == .stayed)
    #expect(reports.lines.last == "app → select(search): vetoed by editor")
  }

  @Test("Selecting the current tab again while a guard is deciding cancels the switch")
  func comesBack() async {
    tabs.current.goTo(Place("editor"))
    tabs.current.ofTop.beforeLeaving(gate.mayLeave)
    let away = tabs.select(.search)
    let back = tabs.select(.home)
    await gate.asked()
    await gate.answer(true)
    #expect(await away.value == .stayed)
    #expect(await back.value == .left)
    #expect(tabs.selected == .home)
    #expect(tabs.current.names == ["home"])
  }

  @Test("Badges are set and removed, and an equal badge is not observed")
  func badges() {
    tabs.setBadge("3", for: .search)
    #expect(tabs.badges == [.search: "3"])
    withObservationTracking {
      _ = tabs.badges
    } onChange: {
      Issue.record("An equal badge was observed")
    }
    tabs.setBadge("3", for: .search)
    tabs.setBadge(nil, for: .home)
    #expect(tabs.badges == [.search: "3"])
  }

  @Test("Setting a badge to nil removes it")
  func badgeGoes() {
    tabs.setBadge("3", for: .search)
    tabs.setBadge(nil, for: .search)
    #expect(tabs.badges.isEmpty)
  }

  @Test("Closing a window asks the guards of all tabs, the selected tab first")
  func closes() async {
    let hidden = Gate()
    tabs.stack(of: .search).goTo(Place("editor"))
    tabs.stack(of: .search).ofTop.beforeLeaving(hidden.mayLeave)
    tabs.select(.settings)
    tabs.current.ofTop.beforeLeaving(gate.mayLeave)
    let closing = Task { await tabs.mayLeave(for: .windowClose) }
    await gate.asked()
    #expect(hidden.reasons.isEmpty)
    await gate.answer(true)
    await hidden.asked()
    await hidden.answer(false)
    #expect(await closing.value == .stayed)
    #expect(hidden.reasons == [.windowClose])
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    @Test("An unknown tab and a duplicate tab trap and name the tabs")
    func traps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = TrapezioTabNavigator([1: Place("a"), 1: Place("b")], selected: 1)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { _ = TrapezioTabNavigator([1: Place("a")], selected: 2) }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = TrapezioTabNavigator([1: Place("a")], selected: 1).stack(of: 2)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { _ = TrapezioStackNavigator(root: Place("a"), columns: 4) }
      }
    }
  #endif
}
