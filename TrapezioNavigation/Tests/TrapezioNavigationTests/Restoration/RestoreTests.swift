// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Restoring a stack", .timeLimit(.minutes(1)))
@MainActor
struct RestoreTests {
  @MainActor
  private final class Session {
    var isSignedIn = false
  }

  private let snapshot = TrapezioNavigationSnapshot(
    root: Place("old root"), .init(Place("a")), .init(Place("b"), as: .sheet))

  @Test("The path is shown synchronously above the root of the app, and the stored root is ignored")
  func path() {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.restore(snapshot)
    #expect(
      stack.snapshot
        == TrapezioNavigationSnapshot(
          root: Place("root"), .init(Place("a")), .init(Place("b"), as: .sheet)))
  }

  @Test("Plugins receive a report")
  func reports() {
    let reports = Reports()
    let stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
    stack.restore(snapshot)
    stack.restore(TrapezioNavigationSnapshot(root: Place("root")))
    #expect(
      reports.lines == [
        "app → restore(a, b): shown", "app → restore(): popped b, a by app",
        "app → restore(): shown",
      ])
  }

  @Test("The screens above the root are replaced, except for equal screens at the bottom")
  func replaces() {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Place("a"))
    stack.goTo(Place("x"))
    let kept = stack.path[0]
    stack.restore(snapshot)
    #expect(stack.names == ["root", "a", "b"])
    #expect(stack.path[0] == kept)
  }

  @Test("The guards of the screens above the root are asked, and that of the root is not")
  func guards() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let gate = Gate()
    stack.ofRoot.beforeLeaving { await gate.mayLeave($0) }
    stack.restore(snapshot)
    #expect(stack.names == ["root", "a", "b"])
    stack.ofTop.beforeLeaving { await gate.mayLeave($0) }
    let outcome = stack.restore(TrapezioNavigationSnapshot(root: Place("root"), .init(Place("c"))))
    await gate.asked()
    #expect(gate.reasons == [.app])
    await gate.answer(false)
    #expect(await outcome.value == .stayed)
    #expect(stack.names == ["root", "a", "b"])
  }

  @Test("An interceptor can park a path that needs a login, and its drafts are restored later")
  func parks() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let session = Session()
    let interceptors = TrapezioInterceptors { _ in
      session.isSignedIn ? .pass : .park(under: "login")
    }
    stack.interceptors = interceptors
    let outcome = stack.restore(
      TrapezioNavigationSnapshot(
        root: Place("root"), .init(Place("a"), draft: NoteState(text: "half"))))
    #expect(await outcome.value == .stayed)
    #expect(stack.names == ["root"])
    session.isSignedIn = true
    #expect(await interceptors.resume("login"))
    #expect(stack.names == ["root", "a"])
    #expect(stack.ofTop.draft(NoteState.self)?.text == "half")
  }

  // MARK: Tabs

  private let table = TrapezioRoutes<Never>(Place.self)

  private func makeTabs() -> TrapezioTabNavigator<PlaceTab> {
    TrapezioTabNavigator(
      [.home: Place("home"), .saved: Place("saved"), .new: Place("new")], selected: .home)
  }

  private let tabSnapshot = TrapezioTabSnapshot(
    selected: PlaceTab.saved,
    [
      .home: TrapezioNavigationSnapshot(root: Place("home"), .init(Place("a"))),
      .saved: TrapezioNavigationSnapshot(root: Place("saved"), .init(Place("b"), as: .sheet)),
      .gone: TrapezioNavigationSnapshot(root: Place("gone")),
    ])

  @Test(
    "Tabs come back with their stacks; a new tab stays at its root, and a tab that is gone is reported"
  )
  func tabs() throws {
    let reports = Reports()
    let tabs = reports.collect { makeTabs() }
    tabs.restore(tabSnapshot)
    #expect(
      tabs.snapshot
        == TrapezioTabSnapshot(
          selected: .saved,
          [
            .home: TrapezioNavigationSnapshot(root: Place("home"), .init(Place("a"))),
            .saved: TrapezioNavigationSnapshot(root: Place("saved"), .init(Place("b"), as: .sheet)),
            .new: TrapezioNavigationSnapshot(root: Place("new")),
          ]))
    #expect(
      reports.lines.first
        == "app → select(gone): ignored, because there is no such tab to restore")
    #expect(reports.lines.last == "app → select(saved): shown")
  }

  @Test("A snapshot of tabs survives JSON unchanged, and equal snapshots have equal data")
  func tabsRoundTrip() throws {
    let data = try table.data(of: tabSnapshot)
    let restored = try table.snapshot(from: data, tabs: PlaceTab.self)
    #expect(restored.snapshot == tabSnapshot)
    #expect(restored.droppedBecause == [])
    #expect(restored.droppedCount == 0)
    #expect(try table.data(of: restored.snapshot) == data)
    let decoder = JSONDecoder()
    decoder.userInfo[.trapezioRoutes] = table
    #expect(try decoder.decode(TrapezioTabSnapshot<PlaceTab>.self, from: data) == tabSnapshot)
    #expect(tabSnapshot != TrapezioTabSnapshot(selected: .home, [:]))
  }

  @Test("Tabs and screens that cannot be read are dropped, with the reasons")
  func tabsLoss() throws {
    enum Tab: String, Codable { case home, saved }
    let place = #"{"name":"TrapezioNavigationTests.Place","screen":{"name":"x"}}"#
    let text = """
      {"selected":"gone","stacks":[{"tab":"gone","screens":[\(place)]},\
      {"tab":"home","screens":[\(place),{"name":"edit","screen":{}},\(place)]},\
      {"tab":"saved","screens":[\(place),\(place)]}, 7]}
      """
    let restored = try table.snapshot(from: Data(text.utf8), tabs: Tab.self)
    #expect(
      restored.snapshot
        == TrapezioTabSnapshot(
          selected: nil,
          [
            .home: TrapezioNavigationSnapshot(root: Place("x")),
            .saved: TrapezioNavigationSnapshot(root: Place("x"), .init(Place("x"))),
          ]))
    #expect(restored.droppedCount == 4)
    #expect(restored.droppedBecause.count == 4)
    #expect(restored.droppedBecause.contains(.unknownScreen("edit")))
  }

  @Test("Damaged tabs throw an error at every length, and so does too much data")
  func tabsDamage() throws {
    let data = try table.data(of: tabSnapshot)
    for length in 0..<data.count {
      #expect(throws: TrapezioSnapshotError.self) {
        try table.snapshot(from: data.prefix(length), tabs: PlaceTab.self)
      }
    }
    #expect(throws: TrapezioSnapshotError.tooLarge(limit: 4_194_304)) {
      try table.snapshot(from: Data(count: 4_194_305), tabs: PlaceTab.self)
    }
    let half = String(repeating: "1,", count: 5_000) + "1"
    let many =
      #"{"stacks":[{"tab":"home","screens":[\#(half)]},{"tab":"saved","screens":[\#(half)]}]}"#
    #expect(throws: TrapezioSnapshotError.tooManyScreens(limit: 10_000)) {
      try table.snapshot(from: Data(many.utf8), tabs: PlaceTab.self)
    }
  }

  @Test("A test can compare a snapshot of tabs")
  func inATest() {
    let tabs = TrapezioTabNavigator(
      [PlaceTab.home: Place("home"), .saved: Place("saved")], selected: .home)
    tabs.stack(of: .saved).goTo(Place("a"))
    #expect(
      tabs.snapshot
        == TrapezioTabSnapshot(
          selected: .home,
          [
            .home: TrapezioNavigationSnapshot(root: Place("home")),
            .saved: TrapezioNavigationSnapshot(root: Place("saved"), .init(Place("a"))),
          ]))
  }
}
