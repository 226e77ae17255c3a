// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Reset of a stack", .timeLimit(.minutes(1)))
@MainActor
struct ResetTests {
  private let reports = Reports()
  private let stack: TrapezioStackNavigator
  private let gate = Gate()

  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
    stack.goTo(Place("list"))
    stack.goTo(Place("editor"))
  }

  /// Resets the stack by force, and expects that only the root stays.
  private func force() {
    stack.reset(asking: false)
    #expect(stack.names == ["root"])
    #expect(stack.questions.isEmpty)
    #expect(stack.askedEntries.isEmpty)
  }

  @Test("A reset asks the guards, and removes the screens above the one that stays")
  func asking() async {
    stack.navigator(of: stack.path[0]).beforeLeaving(gate.mayLeave)
    let reset = stack.reset()
    await gate.asked()
    await gate.answer(false)
    #expect(await reset.value == .stayed)
    #expect(stack.names == ["root", "list"])
    #expect(gate.reasons == [.app])
  }

  @Test("A forced reset does not ask a guard that would refuse")
  func refusingGuard() async {
    stack.ofTop.beforeLeaving(gate.mayLeave)
    #expect(await stack.reset(asking: false).value == .left)
    #expect(stack.names == ["root"])
    #expect(gate.reasons.isEmpty)
    #expect(reports.lines.last == "app → dismissToRoot: popped editor, list by app")
    force()
  }

  @Test("A forced reset cancels the guard that is being asked, and ends its requests")
  func askedGuard() async {
    stack.navigator(of: stack.path[0]).beforeLeaving(gate.mayLeave)
    let leaving = stack.back(from: stack.path[0])
    let closing = Task { await stack.mayLeave(for: .windowClose) }
    await gate.asked()
    await Task { @MainActor in }.value
    force()
    #expect(await leaving.value == .stayed)
    #expect(await closing.value == .stayed)
    await until { gate.wasCancelled }
    #expect(gate.reasons == [.back])
    #expect(
      reports.lines.suffix(3) == [
        "app → dismissToRoot: popped list by app",
        "app → dismiss: popped editor by back",
        "app → dismiss: ignored, because the stack was reset",
      ])
  }

  @Test("A forced reset withdraws an open question", arguments: [true, false])
  func question(isAskedByGuard: Bool) async {
    let (editor, dialog) = (stack.ofTop, TrapezioDialog.alert("Discard?", [.button("Yes", true)]))
    var answers: [Bool?] = []
    let ask = { @MainActor in
      answers.append(await editor.ask(dialog))
      return answers.last == true
    }
    editor.beforeLeaving { _ in await ask() }
    let asking = isAskedByGuard ? nil : Task { await ask() }
    let leaving = isAskedByGuard ? stack.back(from: stack.current) : nil
    await until { stack.question != nil }
    force()
    _ = await (asking?.value, leaving?.value)
    await turns()
    #expect(answers == [nil])
  }

  @Test("A forced reset returns nil to the call that awaits a removed screen", arguments: [1, 2])
  func awaitedResult(depth: Int) async {
    let call = Task { await stack.ofTop.goTo(Place("colors"), for: String.self) }
    await until { stack.path.count == 3 }
    if depth == 2 { stack.goTo(Place("help")) }
    stack.ofTop.beforeLeaving(gate.mayLeave)
    force()
    #expect(await call.value == nil)
  }

  @Test("A forced reset drops kept results")
  func keptResults() async {
    stack.ofRoot.popWithResult(key: "color", result: "red")
    stack.ofTop.popWithResult(key: "title", result: "Emma")
    force()
    #expect(stack.consumeResult(forKey: "color") == nil)
    #expect(stack.consumeResult(forKey: "title") == nil)
  }

  @Test("A forced reset ends a waiting link, which is not shown later")
  func waitingLink() async {
    stack.ofTop.beforeLeaving(gate.mayLeave)
    let link = Task { await stack.open([.init(Place("linked"))]) }
    await gate.asked()
    force()
    #expect(await link.value == .stayed)
    await until { gate.wasCancelled }
    await turns()
    #expect(stack.names == ["root"])
    #expect(await stack.open([.init(Place("later"))]) == .left)
  }

  @Test("A forced reset during a reset that asks ends both")
  func bothResets() async {
    stack.ofTop.beforeLeaving(gate.mayLeave)
    let asking = stack.reset()
    await gate.asked()
    #expect(await stack.reset(asking: false).value == .left)
    #expect(await asking.value == .stayed)
    #expect(stack.names == ["root"])
  }

  @Test("After all guards have agreed, a forced reset asks none again")
  func afterMayLeave() async {
    stack.ofTop.beforeLeaving(gate.mayLeave)
    let signOut = Task {
      if await stack.mayLeave(for: .app) == .left { stack.reset(asking: false) }
    }
    await gate.asked()
    await gate.answer(true)
    await signOut.value
    #expect(stack.names == ["root"])
    #expect(gate.reasons == [.app])
  }
}
