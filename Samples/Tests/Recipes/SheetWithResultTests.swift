// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: a sheet with a result", .inTurn)
@MainActor
struct SheetWithResultTests {
  let navigator = FakeTrapezioNavigator(root: TicketScreen())

  func makeStore(line: UInt = #line) -> TestStore<TicketStore> {
    TestStore(
      TicketStore(screen: TicketScreen(), navigator: navigator),
      navigator: navigator, line: line)
  }

  @Test("The ticket shows who was chosen")
  func choosing() async {
    let store = makeStore()
    await store.send(.chooseAssignee)
    await navigator.expectEvent(
      .goTo(AssigneeScreen(), as: .sheet(.medium)))
    navigator.leave(AssigneeScreen.self, returning: Assignee(name: "Ann"))
    await store.receive { $0.assignee = Assignee(name: "Ann") }
    await store.finish()
  }

  @Test("A double tap opens one sheet")
  func doubleTap() async {
    let store = makeStore()
    await store.send(.chooseAssignee)
    await navigator.expectEvent(.goTo(AssigneeScreen(), as: .sheet(.medium)))
    await store.send(.chooseAssignee)
    await navigator.expectEvent(.goTo(AssigneeScreen(), as: .sheet(.medium)))
    #expect(navigator.stack.path.count == 1)
    navigator.leave(AssigneeScreen.self, returning: Assignee(name: "Ann"))
    await store.receive { $0.assignee = Assignee(name: "Ann") }
    await store.finish()
  }

  @Test("If the sheet leaves without a result, nothing changes")
  func cancelling() async {
    let store = makeStore()
    await store.send(.chooseAssignee)
    await navigator.expectEvent(.goTo(AssigneeScreen(), as: .sheet(.medium)))
    navigator.leave()
    await store.finish()
  }

  @Test("The sheet returns the name, or nothing")
  func sheet() async {
    for (event, name) in [(AssigneeEvent.choose("Ben"), "Ben"), (.cancel, nil)] {
      let navigator = FakeTrapezioNavigator(
        screen: AssigneeScreen(), as: .sheet(.medium), isAwaited: true)
      let store = TestStore(
        AssigneeStore(screen: AssigneeScreen(), navigator: navigator),
        navigator: navigator)
      await store.send(event)
      await navigator.expectEvent(
        name.map { .dismissReturning(Assignee(name: $0)) } ?? .dismiss)
      #expect(navigator.hasLeft)
      await store.finish()
    }
  }
}
