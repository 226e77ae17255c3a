// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Tabs that draw the screens of a snapshot", .inTurn)
@MainActor
struct TrapezioRootHoldingTests {
  private let reports = Reports()
  private let tabs: TrapezioTabNavigator<Tab>
  private let gate = Gate()

  /// Tabs whose first tab is selected and has the screen a.
  init() {
    tabs = reports.collect { TrapezioTabNavigator(selected: .home) }
    tabs.visibleStack.goTo(Place("a"))
  }

  /// The names of the drawn screens of all tabs, and of the tab that is drawn.
  private var drawn: [String] {
    tabs.stacks.map { tab, stack in
      let names = stack.drawnNames.map { $0.joined(separator: " ") }.joined(separator: " | ")
      return stack === tabs.shownStack ? "\(tab ?? "") > \(names)" : names
    }
  }

  private let before = TrapezioNavigationSnapshot(
    selected: Tab.saved,
    [
      .home: .init(root: Place("home"), .init(Place("x"))),
      .saved: .init(root: Place("saved"), .init(Place("y"), as: .sheet), .init(Place("z"))),
      .settings: .init(root: Place("settings")),
    ])

  @Test("The stacks and the tab of the snapshot are drawn, and the tabs stay as they are")
  func draws() {
    let present = tabs.snapshot
    #expect(!tabs.isHeld)
    #expect(tabs.shownStack === tabs.stack(of: .home))
    tabs.hold(before)
    #expect(tabs.isHeld)
    #expect(tabs.shownStack === tabs.stack(of: .saved))
    #expect(drawn == ["home x", "saved > saved | y z", "settings"])
    #expect(tabs.snapshot == present)
    #expect(tabs.selected == .home)
    #expect(tabs.visibleStack === tabs.stack(of: .home))
    #expect(tabs.visibleStack.names == ["home", "a"])
    tabs.letGo()
    #expect(!tabs.isHeld)
    #expect(drawn == ["home > home a", "saved", "settings"])
  }

  @Test("Tabs that the snapshot does not contain are drawn as they are now")
  func missingTabs() {
    tabs.stack(of: .settings).goTo(Place("b"))
    tabs.hold(
      TrapezioNavigationSnapshot(
        selected: Tab.saved, [.saved: .init(root: Place("saved"), .init(Place("y")))]))
    tabs.visibleStack.goTo(Place("c"))
    tabs.stack(of: .settings).dismiss()
    #expect(drawn == ["home a", "saved > saved y", "settings b"])
    tabs.letGo()
    #expect(drawn == ["home > home a c", "saved", "settings"])
  }

  @Test("A tab of the snapshot that does not exist is ignored, and the visible tab is drawn")
  func unknownTab() {
    enum Old: String { case home, gone }
    let reported = reports.lines
    tabs.hold(
      TrapezioNavigationSnapshot(
        selected: Old.gone,
        [
          .home: .init(root: Place("home"), .init(Place("x"))),
          .gone: .init(root: Place("gone"), .init(Place("y"))),
        ]))
    #expect(drawn == ["home > home x", "saved", "settings"])
    #expect(tabs.isHeld)
    #expect(reports.lines == reported)
  }

  @Test("Without a tab in the snapshot, the visible tab is drawn")
  func withoutSelection() {
    tabs.select(.settings)
    tabs.hold(
      TrapezioNavigationSnapshot(
        selected: Tab?.none, [.home: .init(root: Place("home"), .init(Place("x")))]))
    #expect(drawn == ["home x", "saved", "settings > settings"])
  }

  @Test("The snapshot of a stack is drawn in the visible tab")
  func snapshotOfStack() {
    tabs.hold(TrapezioNavigationSnapshot(root: Place("root"), .init(Place("a")), .init(Place("x"))))
    #expect(drawn == ["home > home a x", "saved", "settings"])
    #expect(tabs.visibleStack.drawn[1] == tabs.visibleStack.path[0])
  }

  // MARK: Requests

  @Test("A tap on a tab is ignored until the tabs let go, and no guard is asked")
  func taps() async {
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    tabs.hold(before)
    let present = tabs.snapshot
    let reported = reports.lines
    for tab in Tab.allCases { #expect(await !tabs.select(tab).value) }
    #expect(tabs.snapshot == present)
    #expect(tabs.shownStack === tabs.stack(of: .saved))
    #expect(gate.reasons.isEmpty)
    #expect(reports.lines == reported)
    tabs.letGo()
    tabs.visibleStack.ofTop.guardLeaving(nil)
    #expect(await tabs.select(.settings).value)
    #expect(tabs.selected == .settings)
  }

  @Test("A user who goes back is ignored in each tab")
  func back() async {
    tabs.stack(of: .settings).goTo(Place("b"))
    tabs.hold(before)
    let present = tabs.snapshot
    for (_, stack) in tabs.stacks {
      for entry in stack.entries + stack.drawn { #expect(await !stack.back(from: entry).value) }
      #expect(!stack.systemDidChange(path: []))
    }
    #expect(tabs.snapshot == present)
    #expect(drawn == ["home x", "saved > saved | y z", "settings"])
  }

  @Test("An event, work and a link select a tab, and the drawn tab stays")
  func selects() async {
    tabs.hold(before)
    inEvent { [tabs] in tabs.select(.settings) }
    #expect(tabs.selected == .settings)
    await inWork { [tabs] in _ = await tabs.select(.home).value }
    #expect(tabs.selected == .home)
    let link = TrapezioNavigationRequest(tab: Tab.settings, path: [.init(Place("linked"))])
    #expect(await tabs.open(link))
    #expect(tabs.selected == .settings)
    #expect(tabs.visibleStack.names == ["settings", "linked"])
    #expect(drawn == ["home x", "saved > saved | y z", "settings"])
    tabs.letGo()
    #expect(drawn == ["home a", "saved", "settings > settings linked"])
  }

  @Test("A restoration changes the tabs, and the drawn screens stay")
  func restores() async {
    let present = tabs.snapshot
    tabs.hold(present)
    #expect(await tabs.restore(before).value)
    #expect(tabs.snapshot == before)
    #expect(drawn == ["home > home a", "saved", "settings"])
    tabs.letGo()
    #expect(drawn == ["home x", "saved > saved | y z", "settings"])
  }

  @Test("Neither guards nor interceptors are asked for the snapshot")
  func asksNobody() async {
    var requests = 0
    tabs.interceptors = TrapezioInterceptors { _ in
      requests += 1
      return .pass
    }
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    tabs.hold(before)
    tabs.letGo()
    await turns()
    #expect(requests == 0)
    #expect(gate.reasons.isEmpty)
  }

  // MARK: Ends

  @Test("A second snapshot replaces the first in each tab, and ends its screens")
  func second() {
    tabs.hold(before)
    let first = tabs.stacks.map { tab, stack in stack.drawn.map { stack.lifetime(of: $0) } }
    tabs.hold(
      TrapezioNavigationSnapshot(
        selected: Tab.settings,
        [
          .home: .init(root: Place("home"), .init(Place("x"))),
          .saved: .init(root: Place("saved"), .init(Place("y"), as: .sheet)),
        ]))
    #expect(drawn == ["home x", "saved | y", "settings > settings"])
    #expect(first.map { $0.map(\.isEnded) } == [[false, false], [false, false, true], [false]])
    tabs.letGo()
    #expect(first.map { $0.map(\.isEnded) } == [[false, true], [false, true, true], [false]])
    #expect(drawn == ["home > home a", "saved", "settings"])
  }

  @Test("The host of the tabs lets go of the snapshot when it ends")
  func hostEnds() {
    tabs.hold(before)
    let lifetimes = tabs.shownStack.drawn.dropFirst().map { tabs.shownStack.lifetime(of: $0) }
    for (_, stack) in tabs.stacks { stack.hostDidEnd() }
    #expect(!tabs.isHeld)
    #expect(lifetimes.allSatisfy { $0.isEnded })
    #expect(tabs.shownStack === tabs.visibleStack)
  }

  // MARK: Hosts

  @Test("The drawn tab and its layers are observed")
  func observation() async {
    let (calls, continuation) = AsyncStream.makeStream(of: [[String]].self)
    var next = calls.makeAsyncIterator()
    let token = TrapezioObservation(of: { [tabs] in tabs.shownStack.drawnNames }) {
      continuation.yield($0)
    }
    tabs.hold(before)
    #expect(await next.next() == [["saved"], ["y", "z"]])
    tabs.letGo()
    #expect(await next.next() == [["home", "a"]])
    token.cancel()
  }

  @Test(
    "Each time a host is called, it reads only the state before or after the change",
    arguments: Tab.allCases)
  func hostsSeeNoMixture(visible: Tab) {
    tabs.select(visible)
    let second = TrapezioNavigationSnapshot(
      selected: Tab.home,
      [
        .home: .init(root: Place("home"), .init(Place("v"), as: .sheet)),
        .saved: .init(root: Place("saved"), .init(Place("w"))),
        .settings: .init(root: Place("settings"), .init(Place("u"))),
      ])
    var seen: [String] = []
    func state() -> String {
      // A host draws only the layers of one stack.
      tabs.shownStack.drawnNames.map { $0.joined(separator: " ") }.joined(separator: " | ")
    }
    for (_, stack) in tabs.stacks { stack.hostDidBegin(UUID()) { seen.append(state()) } }
    let changes = [
      { tabs.hold(before) }, { tabs.hold(second) }, { tabs.hold(before) }, { tabs.letGo() },
      { tabs.hold(second) }, { tabs.letGo() },
    ]
    for (number, change) in changes.enumerated() {
      let old = state()
      seen = []
      change()
      let new = state()
      #expect(seen.contains(new), "change \(number)")
      #expect(seen.filter { $0 != old && $0 != new } == [], "change \(number): \(old) → \(new)")
    }
  }
}
