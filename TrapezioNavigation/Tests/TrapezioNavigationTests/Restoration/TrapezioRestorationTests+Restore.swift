// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Restoring a stack and tabs", .inTurn)
@MainActor
struct TrapezioRestorationRestoreTests {
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
    stack.ofRoot.guardLeaving { await gate.mayLeave($0) }
    stack.restore(snapshot)
    #expect(stack.names == ["root", "a", "b"])
    stack.ofTop.guardLeaving { await gate.mayLeave($0) }
    let outcome = stack.restore(TrapezioNavigationSnapshot(root: Place("root"), .init(Place("c"))))
    await gate.asked()
    #expect(gate.reasons == [.app])
    await gate.answer(false)
    #expect(await !outcome.value)
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
    #expect(await !outcome.value)
    #expect(stack.names == ["root"])
    session.isSignedIn = true
    #expect(await interceptors.resume("login"))
    #expect(stack.names == ["root", "a"])
    #expect(stack.ofTop.draft(NoteState.self)?.text == "half")
  }

  // MARK: Tabs

  @Test(
    "Tabs come back with their stacks; a new tab stays at its root, and a tab that is gone is reported"
  )
  func tabs() {
    enum Old: String { case home, saved, gone }
    let snapshot = TrapezioNavigationSnapshot(
      selected: Old.saved,
      [
        .home: .init(root: Place("home"), .init(Place("a"))),
        .saved: .init(root: Place("saved"), .init(Place("b"), as: .sheet)),
        .gone: .init(root: Place("gone")),
      ])
    let reports = Reports()
    let tabs = reports.collect { TrapezioTabNavigator(selected: Tab.home) }
    tabs.restore(snapshot)
    #expect(
      tabs.snapshot
        == TrapezioNavigationSnapshot(
          selected: Tab.saved,
          [
            .home: .init(root: Place("home"), .init(Place("a"))),
            .saved: .init(root: Place("saved"), .init(Place("b"), as: .sheet)),
            .settings: .init(root: Place("settings")),
          ]))
    #expect(
      reports.lines.first
        == "app → select(gone): ignored, because there is no such tab to restore")
    #expect(reports.lines.last == "app → select(saved): shown")
  }
}
