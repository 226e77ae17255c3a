// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Guards", .inTurn)
@MainActor
struct EntryGuardTests {
  enum Way: CaseIterable {
    case back, system, app, appReset, link, tabReset, screenBelow

    var reason: TrapezioLeaveReason {
      switch self {
      case .back: .back
      case .system: .system
      case .app, .appReset: .app
      case .link: .link
      case .tabReset: .tabReset
      case .screenBelow: .screen
      }
    }
  }

  private let reports = Reports()
  private let tabs: TrapezioTabNavigator<Tab>
  private let stack: TrapezioStackNavigator
  private let gate = Gate()

  init() {
    tabs = reports.collect {
      TrapezioTabNavigator([Tab.home: Place("root"), .saved: Place("other")], selected: .home)
    }
    stack = tabs.visibleStack
    stack.goTo(Place("list"))
    stack.goTo(Place("editor"))
    stack.ofTop.guardLeaving(gate.mayLeave)
  }

  private func leave(by way: Way) {
    switch way {
    case .back: stack.back(from: stack.current)
    case .system: stack.systemDidChange(path: Array(stack.path.prefix(1)))
    case .app: stack.dismiss()
    case .appReset: stack.dismissToRoot()
    case .link: Task { await stack.open([]) }
    case .tabReset: tabs.select(.home)
    case .screenBelow: stack.navigator(of: stack.path[0]).dismiss()
    }
  }

  @Test("If its guard refuses, the screen stays for every kind of request", arguments: Way.allCases)
  func vetoes(way: Way) async {
    let entries = stack.entries
    let lifetime = stack.lifetime(of: stack.current)
    let reported = reports.lines.count
    leave(by: way)
    await gate.asked()
    #expect(stack.entries == entries)
    await gate.answer(false)
    if way != .system { await until { reports.lines.count > reported } }
    // Once the first request has ended, the next one asks the guard again.
    let next = stack.back(from: stack.current)
    await gate.asked(2)
    #expect(stack.entries == entries)
    #expect(!lifetime.isEnded)
    #expect(gate.reasons == [way.reason, .back])
    let vetoes = reports.lines.dropFirst(reported)
    #expect(
      way == .system
        ? vetoes.isEmpty : vetoes.count == 1 && vetoes.last!.hasSuffix("vetoed by editor"))
    await gate.answer(true)
    #expect(await next.value)
    #expect(stack.names == ["root", "list"])
  }

  @Test(
    "If its guard agrees, the screen leaves for every kind of request", arguments: Way.allCases)
  func agrees(way: Way) async {
    let reported = reports.lines.count
    leave(by: way)
    await gate.asked()
    await gate.answer(true)
    let count =
      switch way {
      case .back, .system, .app: 1
      case .appReset, .link, .tabReset, .screenBelow: 0
      }
    await until { stack.path.count == count }
    await until { reports.lines.count > reported }
    #expect(gate.reasons == [way.reason])
    #expect(reports.lines[reported].contains("popped editor"))
  }

  @Test("While a guard is deciding, it is not asked again, and its answer applies to all requests")
  func joins() async {
    let swipe = stack.back(from: stack.current, by: .system)
    let back = stack.back(from: stack.current)
    await gate.asked()
    let reset = tabs.select(.home)
    await gate.answer(true)
    #expect(await swipe.value)
    #expect(await back.value)
    #expect(await reset.value)
    #expect(gate.reasons.count == 1)
    #expect(stack.names == ["root"])
  }

  @Test("Pressing back twice while the guard is deciding removes one screen")
  func backTwice() async {
    let first = stack.back(from: stack.current)
    let second = stack.back(from: stack.current)
    await gate.asked()
    await gate.answer(true)
    _ = await (first.value, second.value)
    #expect(stack.names == ["root", "list"])
  }

  @Test(
    "A Cancel button that calls back asks the guard of its own screen", arguments: [true, false])
  func cancelButton(agrees: Bool) async {
    stack.ofTop.back()
    await gate.asked()
    await gate.answer(agrees)
    if agrees { await until { stack.names == ["root", "list"] } }
    #expect(gate.reasons == [.back])
    #expect(stack.names == (agrees ? ["root", "list"] : ["root", "list", "editor"]))
    stack.ofRoot.back()
    let left = stack.path.count
    stack.navigator(of: stack.path[0]).back()
    if !agrees {
      await gate.asked(2)
      #expect(stack.path.count == left)
      await gate.answer(true)
      await until { stack.path.isEmpty }
    }
    #expect(stack.names == ["root"])
  }

  @Test("The screen's own requests do not ask its guard")
  func ownVerbs() {
    stack.ofTop.dismiss()
    #expect(stack.names == ["root", "list"])
    stack.goTo(Place("editor"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.topReturns(1)
    stack.goTo(Place("editor"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.ofTop.popWithResult(key: "key", result: 1)
    stack.goTo(Place("editor"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.ofTop.dismissToRoot()
    #expect(stack.names == ["root"])
    #expect(gate.reasons.isEmpty)
  }

  @Test("A reset removes the screens above the guard, and stops there if it refuses")
  func stops() async {
    stack.goTo(Place("help"))
    stack.goTo(Place("more help"))
    let reset = tabs.select(.home)
    await gate.asked()
    #expect(stack.names == ["root", "list", "editor"])
    await gate.answer(false)
    #expect(await !reset.value)
    #expect(stack.names == ["root", "list", "editor"])
    #expect(
      reports.lines.suffix(2) == [
        "app → dismissToRoot: popped more help, help by tabReset",
        "app → dismissToRoot: vetoed by editor",
      ])
  }

  @Test("A change of several screens by the system is carried out completely or not at all")
  func atomic() async {
    stack.goTo(Place("help"))
    let entries = stack.entries
    #expect(!stack.systemDidChange(path: []))
    await gate.asked()
    #expect(stack.entries == entries)
    await gate.answer(false)
    #expect(!stack.systemDidChange(path: []))
    await gate.asked(2)
    await gate.answer(true)
    await until { stack.path.isEmpty }
    #expect(reports.lines.last == "app → dismiss: popped help, editor, list by system")
  }

  @Test("Guards are asked from the top down")
  func topDown() async {
    let lower = Gate()
    stack.navigator(of: stack.path[0]).guardLeaving(lower.mayLeave)
    let reset = tabs.select(.home)
    await gate.asked()
    #expect(lower.reasons.isEmpty)
    await gate.answer(true)
    await lower.asked()
    #expect(stack.names == ["root", "list"])
    await lower.answer(true)
    #expect(await reset.value)
    #expect(stack.names == ["root"])
  }

  @Test("If a screen opens while a guard is deciding, its guard is asked, too")
  func opensMeanwhile() async {
    let reset = tabs.select(.home)
    await gate.asked()
    let upper = Gate()
    stack.goTo(Place("alert"))
    stack.ofTop.guardLeaving(upper.mayLeave)
    await gate.answer(true)
    await upper.asked()
    #expect(stack.names == ["root", "list", "editor", "alert"])
    await upper.answer(true)
    #expect(await reset.value)
    #expect(stack.names == ["root"])
  }

  @Test("A screen that returns its result below a guarded screen leaves together with it")
  func returnsBelow() async {
    let call = Task { await stack.ofTop.result(of: Place("first")) }
    await until { stack.path.count == 3 }
    let first = stack.ofTop
    let upper = Gate()
    stack.goTo(Place("second"))
    stack.ofTop.guardLeaving(upper.mayLeave)
    first.returns(1)
    #expect(await call.value == 1)
    await upper.asked()
    await upper.answer(false)
    first.returns(2)
    #expect(stack.names == ["root", "list", "editor", "first", "second"])
    stack.ofTop.dismiss()
    #expect(stack.names == ["root", "list", "editor"])
    #expect(gate.reasons.isEmpty)
  }

  @Test("If the screen leaves while its guard is deciding, the guard's task is cancelled")
  func leavesMeanwhile() async {
    let back = stack.back(from: stack.current)
    await gate.asked()
    stack.topReturns(1)
    #expect(stack.names == ["root", "list"])
    #expect(await back.value)
    await until { gate.wasCancelled }
    #expect(stack.names == ["root", "list"])
  }

  @Test("A waiting link is shown once the guarded screen has left by itself")
  func linkWhileLeaving() async {
    let editor = stack.ofTop
    editor.guardLeaving { _ in
      await editor.ask(.confirmation("Discard?", [.destructive("Discard", true)])) ?? false
    }
    let opening = Task { await stack.open([.init(Place("linked"))]) }
    await until { stack.question != nil }
    editor.returns(1)
    #expect(await opening.value)
    #expect(stack.names == ["root", "linked"])
  }

  @Test("The guard is removed with its screen, with nil, and at the end of the host")
  func goes() async {
    #expect(stack.isGuarded(stack.current))
    let editor = stack.current
    stack.ofTop.guardLeaving(nil)
    #expect(!stack.isGuarded(editor))
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.hostDidEnd()
    #expect(!stack.isGuarded(editor))
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.ofTop.dismiss()
    #expect(!stack.isGuarded(editor))
    stack.dismiss()
    #expect(stack.names == ["root"])
  }

  @Test("A later guard replaces the earlier one")
  func replaces() {
    stack.ofTop.guardLeaving { _ in
      Issue.record("The later guard was asked, but it has been taken away")
      return false
    }
    stack.ofTop.guardLeaving(nil)
    stack.dismiss()
    #expect(stack.names == ["root", "list"])
  }

  @Test("Closing a window asks all guards and removes no screen", arguments: [true, false])
  func closes(agrees: Bool) async {
    let root = Gate()
    stack.ofRoot.guardLeaving(root.mayLeave)
    let entries = stack.entries
    let closing = Task { await stack.mayLeave(for: .windowClose) }
    await gate.asked()
    await gate.answer(true)
    await root.asked()
    await root.answer(agrees)
    #expect(await closing.value == agrees)
    #expect(gate.reasons + root.reasons == [.windowClose, .windowClose])
    #expect(stack.entries == entries)
  }

  @Test("A link keeps the screens that it shares with the stack, and asks the guards of the others")
  func link() async {
    let list = stack.path[0]
    let opening = Task { await stack.open([.init(Place("list")), .init(Place("a"), as: .sheet)]) }
    await gate.asked()
    await gate.answer(true)
    #expect(await opening.value)
    #expect(stack.names == ["root", "list", "a"])
    #expect(stack.path[0] == list)
    #expect(stack.current.style == .sheet)
    #expect(
      reports.lines.suffix(2) == [
        "app → open(list, a): popped editor by link", "app → open(list, a): shown",
      ])
    #expect(await stack.open([.init(Place("list")), .init(Place("a"))]))
    #expect(stack.current.style == .push)
  }

  @Test("back does nothing from the root and from an entry that has left")
  func backOfNobody() async {
    let entry = stack.current
    stack.ofTop.dismiss()
    #expect(await stack.back(from: entry).value)
    #expect(await !stack.back(from: stack.root).value)
    #expect(stack.names == ["root", "list"])
  }
}
