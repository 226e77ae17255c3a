// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Requests that wait for guards", .inTurn)
@MainActor
struct EntryGuardRequestsTests {
  private let reports = Reports()
  private let tabs: TrapezioTabNavigator<Tab>
  private let stack: TrapezioStackNavigator
  private let gate = Gate()
  private let discard = TrapezioDialog.confirmation(
    "Discard?", [.destructive("Discard", true), .cancel("Stay", false)])

  init() {
    tabs = reports.collect {
      TrapezioTabNavigator([Tab.home: Place("root"), .saved: Place("other")], selected: .home)
    }
    stack = tabs.visibleStack
    stack.goTo(Place("list"))
    stack.goTo(Place("editor"))
  }

  private var asked: [String] {
    stack.askedEntries.map {
      stack.isAskingUser($0) ? "\($0.screen) asks the user" : "\($0.screen)"
    }
  }

  @Test("A request names the screen whose guard is asked, from the call until the outcome")
  func names() async {
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.navigator(of: stack.path[0]).guardLeaving(gate.mayLeave)
    #expect(asked == [])
    let reset = tabs.select(.home)
    #expect(asked == ["editor"])
    await gate.asked()
    await gate.answer(true)
    await gate.asked(2)
    #expect(asked == ["list"])
    await gate.answer(false)
    #expect(await !reset.value)
    #expect(asked == [])
  }

  @Test("A tab switch is one request, which names one guard after another")
  func tabSwitch() async {
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.ofRoot.guardLeaving(gate.mayLeave)
    let switching = tabs.select(.saved)
    #expect(asked == ["editor"])
    await gate.asked()
    #expect(asked == ["editor"])
    await gate.answer(true)
    await gate.asked(2)
    #expect(asked == ["root"])
    await gate.answer(true)
    #expect(await switching.value)
    #expect(asked == [])
  }

  @Test("A screen that has returned its result is not asked while it waits for another guard")
  func returned() async {
    let editor = stack.ofTop
    var reasons: [TrapezioLeaveReason] = []
    editor.guardLeaving { reason in
      reasons.append(reason)
      return false
    }
    stack.goTo(Place("help"))
    stack.ofTop.guardLeaving { $0 != .screen }
    editor.returns(1)
    await until { asked.isEmpty }
    #expect(stack.names == ["root", "list", "editor", "help"])
    #expect(await stack.mayLeave(for: .windowClose))
    #expect(reasons.isEmpty)
  }

  @Test("A request asks the user while a question of the guard is open")
  func question() async {
    let editor = stack.ofTop
    editor.guardLeaving { [gate, discard] reason in
      guard await editor.ask(discard) == true else { return false }
      return await gate.mayLeave(reason)
    }
    let leaving = stack.back(from: stack.current)
    await until { stack.question != nil }
    #expect(asked == ["editor asks the user"])
    stack.question?.answer(0)
    #expect(asked == ["editor"])
    await gate.asked()
    #expect(asked == ["editor"])
    await gate.answer(true)
    #expect(await leaving.value)
  }

  @Test("A question that the guard does not ask does not count")
  func otherQuestion() async {
    let editor = stack.ofTop
    editor.guardLeaving(gate.mayLeave)
    let asking = Task { await editor.ask(discard) }
    await until { stack.question != nil }
    let leaving = stack.back(from: stack.current)
    await gate.asked()
    #expect(asked == ["editor"])
    await gate.answer(true)
    #expect(await leaving.value)
    #expect(await asking.value == nil)
  }

  @Test("A request asks the user while the guard awaits the result of a screen")
  func awaitedScreen() async {
    let editor = stack.ofTop
    editor.guardLeaving { _ in await editor.result(of: Place("discard?")) == 1 }
    let leaving = stack.back(from: stack.current)
    await until { asked == ["editor asks the user"] }
    #expect(stack.names == ["root", "list", "editor", "discard?"])
    stack.topReturns(1)
    #expect(asked == ["editor"])
    #expect(await leaving.value)
  }

  @Test("A request is pending until its new path is shown", arguments: [true, false])
  func path(restores: Bool) async {
    stack.ofTop.guardLeaving(gate.mayLeave)
    let path = [TrapezioNavigationStep(Place("new"))]
    if restores {
      stack.restore(TrapezioNavigationSnapshot(root: Place("root"), path: path))
    } else {
      Task { await stack.open(path) }
    }
    await gate.asked()
    #expect(asked == ["editor"])
    await gate.answer(true)
    #expect(await namesAtEnd() == ["root", "new"])
  }

  @Test("A request is pending until the new screen is shown in its column")
  func column() async {
    let stack = TrapezioStackNavigator(root: Place("list"), columns: 2)
    stack.ofRoot.goTo(Place("draft"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    stack.ofRoot.goTo(Place("new"))
    await gate.asked()
    await gate.answer(true)
    #expect(await namesAtEnd(of: stack) == ["list", "new"])
  }

  @Test("A request that waits for a guard that is already asked is reported when it joins")
  func joins() async {
    stack.ofTop.guardLeaving(gate.mayLeave)
    let first = stack.back(from: stack.current)
    let second = stack.back(from: stack.current, by: .system)
    await gate.asked()
    #expect(reports.lines.last == joined("dismiss"))
    let link = Task { await stack.open([]) }
    await until { reports.lines.last == joined("open()") }
    let switching = tabs.select(.saved)
    await until { reports.lines.last == joined("select(saved)") }
    await gate.answer(true)
    #expect(await first.value)
    #expect(await second.value)
    #expect(await link.value)
    #expect(await switching.value)
    #expect(gate.reasons == [.back])
    #expect(reports.lines.filter { $0.contains("popped editor") }.count == 1)
  }

  @Test("A refused request is reported as joined, and then as vetoed")
  func joinsVeto() async {
    stack.ofTop.guardLeaving(gate.mayLeave)
    let first = stack.back(from: stack.current)
    await gate.asked()
    stack.dismiss()
    await until { reports.lines.last == joined("dismiss") }
    await gate.answer(false)
    #expect(await !first.value)
    await until { stack.askedEntries.isEmpty }
    #expect(
      reports.lines.suffix(3) == [
        joined("dismiss"), "app → dismiss: vetoed by editor", "app → dismiss: vetoed by editor",
      ])
  }

  private func joined(_ request: String) -> String {
    "app → \(request): joined, because the guard of editor is already being asked"
  }

  /// Waits until no request is pending, and returns the screens at that time.
  private func namesAtEnd(of stack: TrapezioStackNavigator? = nil) async -> [String] {
    let stack = stack ?? self.stack
    var names: [String]?
    await until {
      guard stack.askedEntries.isEmpty else { return false }
      if names == nil { names = stack.names }
      return true
    }
    return names ?? []
  }
}
