// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Reset of a stack and tabs", .inTurn)
@MainActor
struct TrapezioStackNavigatorResetTests {
  /// Where the stack is.
  enum Owner: CaseIterable { case none, visibleTab, hiddenTab }

  private let reports = Reports()
  private let stack: TrapezioStackNavigator
  private let gate = Gate()

  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
    stack.goTo(Place("list"))
    stack.goTo(Place("editor"))
  }

  /// Returns the stack, or tabs with it and another stack.
  private func root(_ owner: Owner) -> any TrapezioRoot {
    guard owner != .none else { return stack }
    let other = TrapezioStackNavigator(root: Place("other"))
    return TrapezioTabNavigator(
      stacks: [(Tab.home, stack), (.saved, other)], selected: owner == .visibleTab ? .home : .saved)
  }

  /// Resets the root by force, and expects that only the stack's root stays.
  private func force(_ root: any TrapezioRoot) {
    root.reset(asking: false)
    #expect(stack.names == ["root"])
    #expect(stack.questions.isEmpty)
    #expect(stack.askedEntries.isEmpty)
  }

  @Test(
    "A reset asks the guards, and removes the screens above the one that stays",
    arguments: Owner.allCases)
  func asking(owner: Owner) async {
    stack.navigator(of: stack.path[0]).guardLeaving(gate.mayLeave)
    let reset = root(owner).reset()
    await gate.asked()
    await gate.answer(false)
    #expect(await !reset.value)
    #expect(stack.names == ["root", "list"])
    #expect(gate.reasons == [.app])
  }

  @Test("A forced reset does not ask a guard that would refuse", arguments: Owner.allCases)
  func refusingGuard(owner: Owner) async {
    stack.ofTop.guardLeaving(gate.mayLeave)
    let root = root(owner)
    #expect(await root.reset(asking: false).value)
    #expect(stack.names == ["root"])
    #expect(gate.reasons.isEmpty)
    #expect(reports.lines.last == "app → dismissToRoot: popped editor, list by app")
    force(root)
  }

  @Test("A forced reset of tabs asks no guard, and keeps the selected tab")
  func tabs() async {
    let tabs = TrapezioTabNavigator(selected: Tab.saved)
    for (_, stack) in tabs.stacks {
      stack.goTo(Place("editor"))
      stack.ofTop.guardLeaving(gate.mayLeave)
    }
    let selecting = tabs.select(.home)
    await gate.asked()
    #expect(await tabs.reset(asking: false).value)
    #expect(tabs.stacks.map(\.stack.names) == [["home"], ["saved"], ["settings"]])
    #expect(await !selecting.value)
    #expect(tabs.selected == .saved)
    #expect(gate.reasons == [.tabSwitch])
  }

  @Test(
    "A forced reset cancels the guard that is being asked, and ends its requests",
    arguments: Owner.allCases)
  func askedGuard(owner: Owner) async {
    let root = root(owner)
    stack.navigator(of: stack.path[0]).guardLeaving(gate.mayLeave)
    let leaving = stack.back(from: stack.path[0])
    let closing = Task { await root.mayLeave(for: .windowClose) }
    await gate.asked()
    await Task { @MainActor in }.value
    force(root)
    #expect(await !leaving.value)
    #expect(await !closing.value)
    await until { gate.wasCancelled }
    #expect(gate.reasons == [.back])
    #expect(
      reports.lines.suffix(3) == [
        "app → dismissToRoot: popped list by app",
        "app → dismiss: popped editor by back",
        "app → dismiss: ignored, because the stack was reset",
      ])
  }

  @Test(
    "A forced reset withdraws an open question", arguments: Owner.allCases, [true, false])
  func question(owner: Owner, isAskedByGuard: Bool) async {
    let (editor, dialog) = (stack.ofTop, TrapezioDialog.alert("Discard?", [.button("Yes", true)]))
    var answers: [Bool?] = []
    let ask = { @MainActor in
      answers.append(await editor.ask(dialog))
      return answers.last == true
    }
    editor.guardLeaving { _ in await ask() }
    let asking = isAskedByGuard ? nil : Task { await ask() }
    let leaving = isAskedByGuard ? stack.back(from: stack.current) : nil
    await until { stack.question != nil }
    force(root(owner))
    _ = await (asking?.value, leaving?.value)
    await turns()
    #expect(answers == [nil])
  }

  @Test(
    "A forced reset returns nil to the call that awaits a removed screen",
    arguments: Owner.allCases, [1, 2])
  func awaitedResult(owner: Owner, depth: Int) async {
    let call = Task { await stack.ofTop.result(of: Place("colors")) }
    await until { stack.path.count == 3 }
    if depth == 2 { stack.goTo(Place("help")) }
    stack.ofTop.guardLeaving(gate.mayLeave)
    force(root(owner))
    #expect(await call.value == nil)
  }

  @Test("A forced reset drops kept results", arguments: Owner.allCases, [true, false])
  func keptResults(owner: Owner, hasPath: Bool) async {
    stack.ofTop.popWithResult(key: "title", result: "Emma")
    stack.topReturns(1)
    if hasPath { stack.goTo(Place("list")) }
    force(root(owner))
    #expect(stack.ofRoot.consumeResult(forKey: "title") == nil)
    var results = stack.ofRoot.results(of: Place.self).makeAsyncIterator()
    stack.goTo(Place("list"))
    stack.topReturns(2)
    #expect(await results.next() == 2)
  }

  @Test("A forced reset ends a waiting link, which is not shown later", arguments: Owner.allCases)
  func waitingLink(owner: Owner) async {
    let root = root(owner)
    stack.ofTop.guardLeaving(gate.mayLeave)
    let link = Task { await stack.open([.init(Place("linked"))]) }
    await gate.asked()
    force(root)
    #expect(await !link.value)
    await until { gate.wasCancelled }
    await turns()
    #expect(stack.names == ["root"])
    #expect(await stack.open([.init(Place("later"))]))
  }

  @Test("A forced reset keeps the parked requests", arguments: Owner.allCases)
  func parkedRequests(owner: Owner) async {
    let root = root(owner)
    let interceptors = TrapezioInterceptors { _ in .park(under: "login") }
    root.interceptors = interceptors
    await root.open([.init(Place("linked"))])
    force(root)
    #expect(interceptors.parked(under: "login").count == 1)
  }

  @Test("A forced reset during a reset that asks ends both", arguments: Owner.allCases)
  func bothResets(owner: Owner) async {
    let root = root(owner)
    stack.ofTop.guardLeaving(gate.mayLeave)
    let asking = root.reset()
    await gate.asked()
    #expect(await root.reset(asking: false).value)
    #expect(await !asking.value)
    #expect(stack.names == ["root"])
  }

  @Test(
    "After all guards have agreed, a forced reset asks none again", arguments: Owner.allCases)
  func afterMayLeave(owner: Owner) async {
    let root = root(owner)
    stack.ofTop.guardLeaving(gate.mayLeave)
    let signOut = Task {
      if await root.mayLeave(for: .app) { root.reset(asking: false) }
    }
    await gate.asked()
    await gate.answer(true)
    await signOut.value
    #expect(stack.names == ["root"])
    #expect(gate.reasons == [.app])
  }
}
