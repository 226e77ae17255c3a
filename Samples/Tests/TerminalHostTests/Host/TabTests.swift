// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@testable import TerminalHost

@Suite("Tabs in the terminal", .inTurn)
@MainActor
struct TabTests {
  private let world = World()
  private let tabs = TrapezioTabNavigator(
    [PlaceTab.home: Place(name: "home"), .news: Place(name: "news")], selected: .home)

  @Test("The first line has the tabs with their keys and badges")
  func line() {
    let host = world.makeHost(tabs: tabs)
    #expect(world.frame[0] == "● 1 Home   ○ 2 News")
    #expect(world.frame[2] == "home")
    tabs.setBadge("3", for: .news)
    host.draw()
    #expect(world.frame[0] == "● 1 Home   ○ 2 News (3)")
    host.end()
  }

  @Test("A number selects a tab, whose stack and store stay as they are")
  func select() async {
    let host = world.makeHost(tabs: tabs)
    await host.run("g", "2")
    #expect(Array(world.frame[...2]) == ["○ 1 Home   ● 2 News", "", "news"])
    await host.run("s", "1")
    #expect(world.frame[2] == "home+")
    await host.run("2")
    #expect(world.frame[2] == "news ›")
    #expect(world.built == ["home", "home+", "news", "sheet"])
    #expect(world.ended.elements == [])
    await host.run("3")
    #expect(world.frame.last == "! Unknown key \"3\".")
    host.end()
  }

  @Test("The number of the selected tab pops to its root")
  func reset() async {
    let host = world.makeHost(tabs: tabs)
    await host.run("g", "g", "1")
    #expect(world.frame[2] == "home")
    host.end()
  }

  @Test("A guard can keep its tab")
  func guards() async {
    let host = world.makeHost(tabs: tabs)
    await host.run("g")
    tabs.visibleStack.ofTop.guardLeaving(world.guardian)
    await host.run("2", "1")
    #expect(world.frame[2] == "home+")
    #expect(world.reasons == [.tabSwitch, .tabReset])
    host.end()
  }

  @Test("Quitting asks the guards of the other tabs, and shows their question")
  func quitting() async {
    let host = world.makeHost(tabs: tabs)
    await host.run("2")
    let navigator = world.contexts[1].navigator
    await host.run("1")
    navigator.guardLeaving { reason in
      guard reason == .quit else { return true }
      return await navigator.ask(.alert("Quit?", [.button("Quit", true), .cancel("Stay", false)]))
        ?? false
    }
    await host.run("q")
    #expect(world.frame[2] == "home")
    #expect(world.frame[6] == "? Quit?")
    await host.run("2")
    #expect(!host.hasQuit)
    await host.run("q", "1")
    #expect(host.hasQuit)
    host.end()
  }

  @Test("The stores of all tabs end with the host")
  func end() async throws {
    let host = world.makeHost(tabs: tabs)
    await host.run("2")
    host.end()
    try await world.ended.wait { Set($0) == ["home", "news"] }
    #expect(world.ended.elements.count == 2)
  }
}
