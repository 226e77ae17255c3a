// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("EditorStore", .inTurn)
@MainActor
struct EditorStoreTests {
  private let navigator = FakeTrapezioNavigator(root: CounterScreen(initialValue: 5))
  private var stack: TrapezioStackNavigator { navigator.stack }

  /// The editor's store of a visible screen.
  private func makeStore() -> TestStore<EditorStore> {
    let screen = EditorScreen(value: 5)
    if stack.path.isEmpty { stack.goTo(screen, as: .sheet) }
    return TestStore(
      EditorStore(screen: screen, navigator: stack.navigator(of: stack.current)),
      navigator: navigator)
  }

  @Test("It starts at the value of its screen, and adds to it")
  func adding() async {
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    #expect(store.state.isChanged)
    await store.send(.add(-10)) { $0.value = 5 }
    #expect(!store.state.isChanged)
    await store.finish()
  }

  @Test("A typed number replaces the value")
  func typing() async {
    let store = makeStore()
    await store.send(.type)
    let question = await navigator.expectQuestion("Set to")
    #expect(question?.dialog.textField?.text == "5")
    await navigator.press("Set", text: "42")
    await store.receive { $0.value = 42 }
    await store.finish()
  }

  @Test("If the text is not a number, the question is repeated until the user cancels")
  func noNumber() async {
    let store = makeStore()
    await store.send(.type)
    await navigator.expectQuestion("Set to")
    await navigator.press("Set", text: "ten")
    let question = await navigator.expectQuestion("Set to")
    #expect(question?.dialog.message == "\"ten\" is not a whole number.")
    #expect(question?.dialog.textField?.text == "ten")
    await navigator.closeQuestion()
    await store.finish()
    #expect(store.state.value == 5)
  }

  @Test("The value is the result, and its changes need no question")
  func done() async throws {
    let result = Task { await stack.result(of: EditorScreen(value: 5), as: .sheet) }
    try await waitUntil("the editor") { stack.path.count == 1 }
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    await store.send(.done)
    #expect(await result.value == EditedValue(value: 15))
    #expect(stack.path == [])
    await store.finish()
  }

  @Test("An editor without changes leaves at once")
  func unchanged() async {
    let store = makeStore()
    #expect(await stack.back(from: stack.current).value)
    await store.finish()
  }

  @Test(
    "An editor with changes asks before it leaves, and stays if the user keeps editing",
    arguments: [TrapezioLeaveReason.back, .system, .link, .windowClose])
  func changed(reason: TrapezioLeaveReason) async {
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    for discards in [false, true] {
      let leaving = stack.back(from: stack.current, by: reason)
      await navigator.expectQuestion("Discard changes?")
      await navigator.answer(discards)
      #expect(await leaving.value == discards)
    }
    #expect(stack.path == [])
    await store.finish()
  }

  @Test("Another tab is shown without a question")
  func tabs() async {
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    #expect(await stack.mayLeave(for: .tabSwitch))
    #expect(stack.question == nil)
    await store.finish()
  }

  @Test("Cancel asks about changes, and leaves if the user agrees", arguments: [true, false])
  func cancel(discards: Bool) async {
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    await store.send(.cancel)
    await navigator.answer(discards)
    #expect(stack.path.isEmpty == discards)
    await store.finish()
  }

  @Test("A store is deallocated although its guard is set")
  func release() async {
    await expectDeallocates {
      let store = makeStore()
      await store.send(.add(10)) { $0.value = 15 }
      await store.end()
      return store.base
    }
  }

  @Test("The panel shows the change, and its keys send events")
  func panel() async throws {
    let panel = TestProjection(EditorPanel(), state: makeStore().state)
    #expect(panel.content.lines == ["Value: 5", ""])
    let events: [(String, EditorEvent)] = [
      ("+", .add(10)), ("-", .add(-10)), ("t", .type), ("d", .done),
    ]
    for (key, event) in events {
      try #require(panel.content.commands.first { $0.key == key }).action()
      await panel.expectEvent(event)
    }
    panel.state.value = 6
    #expect(panel.content.lines == ["Value: 6", "It was 5."])
  }
}
