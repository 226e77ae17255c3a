// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Guards with a condition", .inTurn)
@MainActor
struct EntryGuardConfirmTests {
  @MainActor
  @Observable
  final class Form {
    var isDirty = false
  }

  private let form = Form()
  private let tabs = TrapezioTabNavigator(
    [Tab.home: Place("root"), .saved: Place("other")], selected: .home)
  private let stack: TrapezioStackNavigator

  init() {
    stack = tabs.visibleStack
    stack.goTo(Place("editor"))
    stack.ofTop.confirmLeaving(
      .confirmation("Discard changes?", [.destructive("Discard", true), .cancel("Stay", false)])
    ) { [form] in form.isDirty }
  }

  @Test("While there are no changes to lose, the screen leaves without a question")
  func clean() async {
    #expect(!stack.isGuarded(stack.current))
    #expect(await stack.back(from: stack.current).value)
    #expect(stack.path.isEmpty)
  }

  @Test("While there are changes to lose, the user decides", arguments: [(0, true), (1, false)])
  func dirty(button: Int, leaves: Bool) async {
    form.isDirty = true
    #expect(stack.isGuarded(stack.current))
    let leaving = stack.back(from: stack.current)
    await until { stack.question != nil }
    stack.question?.answer(button)
    #expect(await leaving.value == leaves)
    #expect(stack.path.isEmpty == leaves)
  }

  @Test("If the question ends without an answer, the screen stays")
  func takenAway() async {
    form.isDirty = true
    await expectToStay()
  }

  private func expectToStay() async {
    let leaving = stack.back(from: stack.current)
    await until { stack.question != nil }
    stack.question?.cancel()
    #expect(await !leaving.value)
    #expect(stack.path.count == 1)
  }

  @Test("If a question without a cancel button ends, the screen stays")
  func withoutCancel() async {
    form.isDirty = true
    stack.ofTop.confirmLeaving(.confirmation("Discard changes?", [.destructive("Discard", true)])) {
      true
    }
    await expectToStay()
  }

  @Test("An observer is called when the screen becomes guarded and when it stops being guarded")
  func observed() async {
    let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
    let token = TrapezioObservation(of: { [stack] in stack.isGuarded(stack.current) }) {
      continuation.yield($0)
    }
    defer { token.cancel() }
    var iterator = changes.makeAsyncIterator()
    form.isDirty = true
    #expect(await iterator.next() == true)
    form.isDirty = false
    #expect(await iterator.next() == false)
  }

  @Test("Selecting another tab asks no question, and a tab reset does")
  func tabSwitch() async {
    form.isDirty = true
    #expect(await tabs.select(.saved).value)
    #expect(tabs.selected == .saved)
    _ = await tabs.select(.home).value
    let reset = tabs.select(.home)
    await until { stack.question != nil }
    stack.question?.answer(1)
    #expect(await !reset.value)
  }

  @Test("A guard without a condition replaces a guard with a condition, and vice versa")
  func replaced() async {
    let gate = Gate()
    stack.ofTop.guardLeaving(gate.mayLeave)
    #expect(stack.isGuarded(stack.current))
    let leaving = stack.back(from: stack.current)
    await gate.asked()
    await gate.answer(false)
    #expect(await !leaving.value)
    stack.ofTop.guardLeaving(while: { [form] in form.isDirty }, gate.mayLeave)
    #expect(!stack.isGuarded(stack.current))
    #expect(await stack.back(from: stack.current).value)
    #expect(gate.reasons == [.back])
  }

  @Test("If the condition of a guard ends while another guard is deciding, it is not asked")
  func endsMeanwhile() async {
    let gate = Gate()
    form.isDirty = true
    stack.goTo(Place("top"))
    stack.ofTop.guardLeaving(gate.mayLeave)
    let opening = Task { await stack.open([]) }
    await gate.asked()
    form.isDirty = false
    await gate.answer(true)
    #expect(await opening.value)
    #expect(stack.path.isEmpty)
  }

  @Test("A custom navigator asks a guard only while its condition holds")
  func defaults() async {
    final class Own: TrapezioNavigator {
      var mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?
      func goTo(_ screen: any TrapezioScreen) {}
      func dismiss() {}
      func dismissToRoot() {}
      func dismissTo(_ screen: any TrapezioScreen) {}
      func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {
        self.mayLeave = mayLeave
      }
    }
    let own = Own()
    own.guardLeaving(while: { [form] in form.isDirty }) { $0 == .link }
    #expect(await own.mayLeave?(.back) == true)
    form.isDirty = true
    #expect(await own.mayLeave?(.back) == false)
    #expect(await own.mayLeave?(.link) == true)
  }
}
