// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Guards in columns", .inTurn)
@MainActor
struct TrapezioStackNavigatorColumnGuardTests {
  private let reports = Reports()
  private let stack: TrapezioStackNavigator
  private let gate = Gate()

  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("list"), columns: 2) }
    stack.ofRoot.goTo(Place("draft"))
    stack.ofTop.guardLeaving(gate.mayLeave)
  }

  @Test("If the sidebar goes to two screens while a guard is deciding, the last one is shown")
  func lastWins() async {
    stack.ofRoot.goTo(Place("a"))
    stack.ofRoot.goTo(Place("b"))
    stack.ofRoot.goTo(Place("b"))
    await gate.asked()
    await gate.answer(true)
    await until { stack.askedEntries.isEmpty }
    #expect(stack.names == ["list", "b"])
    #expect(gate.reasons.count == 1)
    #expect(
      reports.lines.contains(
        "list → goTo(a): ignored, because another screen was requested meanwhile"))
    #expect(
      reports.lines.contains(
        "list → goTo(b): joined, because the guard of draft is already being asked"))
  }

  @Test("A stack is asking guards from each request until its answer")
  func askedEntries() async {
    #expect(stack.askedEntries.isEmpty)
    let leaving = stack.back(from: stack.current)
    #expect(!stack.askedEntries.isEmpty)
    await gate.asked()
    #expect(!stack.askedEntries.isEmpty)
    await gate.answer(false)
    #expect(await !leaving.value)
    #expect(stack.askedEntries.isEmpty)
    stack.ofTop.guardLeaving(nil)
    #expect(await stack.open([]))
    #expect(stack.askedEntries.isEmpty)
  }

  @Test("The stack of a tab is asking guards from the selection of another tab")
  func askedEntriesOfTab() async {
    let tabs = TrapezioTabNavigator(
      stacks: [(Tab.home, stack), (.saved, TrapezioStackNavigator(root: Place("other")))],
      selected: .home)
    let selecting = tabs.select(.saved)
    #expect(!stack.askedEntries.isEmpty)
    await gate.asked()
    await gate.answer(true)
    #expect(await selecting.value)
    #expect(stack.askedEntries.isEmpty)
  }

  @Test("An awaited request returns nil if a later one replaces it")
  func overtaken() async {
    let a = Task { await stack.ofRoot.result(of: Place("a")) }
    await gate.asked()
    let b = Task { await stack.ofRoot.result(of: Place("b")) }
    #expect(await a.value == nil)
    await gate.answer(true)
    await until { stack.names == ["list", "b"] }
    stack.topReturns(1)
    #expect(await b.value == 1)
  }

  @Test("A caller that is cancelled while a guard is deciding gets nil at once and shows no screen")
  func cancelled() async {
    let call = Task { await stack.ofRoot.result(of: Place("a")) }
    await gate.asked()
    call.cancel()
    #expect(await call.value == nil)
    await until { gate.wasCancelled }
    await gate.answer(true)
    await until { stack.askedEntries.isEmpty }
    #expect(stack.names == ["list", "draft"])
  }

  @Test("A sheet that opens while a guard is deciding leaves with the column")
  func sheet() async {
    stack.ofRoot.goTo(Place("a"))
    await gate.asked()
    stack.ofRoot.goTo(Place("c"), as: .sheet)
    #expect(stack.names == ["list", "draft", "c"])
    await gate.answer(true)
    await until { stack.askedEntries.isEmpty }
    #expect(stack.names == ["list", "a"])
  }

  @Test("A request that continues in the next column replaces the one that waits there")
  func continues() async {
    let stack = TrapezioStackNavigator(root: Place("list"), columns: 3)
    stack.ofRoot.goTo(Place("a"))
    let a = stack.ofTop
    a.goTo(Place("draft"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    a.goTo(Place("b"))
    await gate.asked()
    stack.interceptors = TrapezioInterceptors { _ in
      .rewrite([.init(Place("a")), .init(Place("c"))])
    }
    stack.ofRoot.goTo(Place("d"))
    await gate.answer(true)
    await until { stack.askedEntries.isEmpty }
    #expect(stack.names == ["list", "a", "c"])
    #expect(gate.reasons.count == 1)
  }
}
