// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("EditorStore", .timeLimit(.minutes(5)))
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

  /// Waits for a question, and presses the button at an index.
  private func answer(_ button: Int, text: String = "", to title: String) async throws {
    try await waitUntil("the question \"\(title)\"") { stack.question?.title == title }
    stack.question?.answer(button, text: text)
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
  func typing() async throws {
    let store = makeStore()
    await store.send(.type)
    try await waitUntil("a question") { stack.question != nil }
    #expect(stack.question?.textField?.text == "5")
    try await answer(0, text: "42", to: "Set to")
    await store.receive { $0.value = 42 }
    await store.finish()
  }

  @Test("If the text is not a number, the question is repeated until the user cancels")
  func noNumber() async throws {
    let store = makeStore()
    await store.send(.type)
    try await answer(0, text: "ten", to: "Set to")
    try await waitUntil("the next question") { stack.question?.message != nil }
    #expect(stack.question?.message == "\"ten\" is not a whole number.")
    #expect(stack.question?.textField?.text == "ten")
    stack.question?.cancel()
    await store.finish()
    #expect(store.state.value == 5)
  }

  @Test("The value is the result, and its changes need no question")
  func done() async throws {
    let result = Task {
      await stack.goTo(EditorScreen(value: 5), as: .sheet, for: EditedValue.self)
    }
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
    #expect(await stack.back(from: stack.current).value == .left)
    await store.finish()
  }

  @Test(
    "An editor with changes asks before it leaves, and stays if the user keeps editing",
    arguments: [TrapezioLeaveReason.back, .system, .link, .windowClose])
  func changed(reason: TrapezioLeaveReason) async throws {
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    for (button, outcome) in [(1, TrapezioLeaveOutcome.stayed), (0, .left)] {
      let leaving = stack.back(from: stack.current, by: reason)
      try await answer(button, to: "Discard changes?")
      #expect(await leaving.value == outcome)
    }
    #expect(stack.path == [])
    await store.finish()
  }

  @Test("Another tab is shown without a question")
  func tabs() async {
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    #expect(await stack.mayLeave(for: .tabSwitch) == .left)
    #expect(stack.question == nil)
    await store.finish()
  }

  @Test("Cancel asks about changes, and leaves if the user agrees", arguments: [0, 1])
  func cancel(button: Int) async throws {
    let store = makeStore()
    await store.send(.add(10)) { $0.value = 15 }
    await store.send(.cancel)
    try await answer(button, to: "Discard changes?")
    try await waitUntil("the guard") { !stack.isAskingGuards }
    #expect(stack.path.count == button)
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
