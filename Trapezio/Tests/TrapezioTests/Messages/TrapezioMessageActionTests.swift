// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@MainActor
@Suite("TrapezioMessageAction", .freshGlobals, .timeLimit(.minutes(1)))
struct TrapezioMessageActionTests {
  private let manager = TrapezioMessageManager()
  private let pressed = Log<String>()

  private func action(
    _ title: String = "Undo", role: TrapezioMessageAction.Role? = nil
  ) -> TrapezioMessageAction {
    TrapezioMessageAction(title, role: role) { [pressed] in pressed.append(title) }
  }

  @Test("Actions are equal by title and role, whatever they run")
  func equality() {
    #expect(action() == TrapezioMessageAction("Undo") {})
    #expect(action() != action("Retry"))
    #expect(action(role: .destructive) != action(role: .cancel))
    #expect(action(role: .destructive) != action())
  }

  @Test("Pressing an action runs it and clears its message")
  func press() {
    let other = manager.emit("Other.")
    let message = manager.emit("Deleted.", actions: [action(), action("Keep", role: .cancel)])
    #expect(manager.press(message.actions[1], of: message))
    #expect(pressed.elements == ["Keep"])
    #expect(manager.messages == [other])
  }

  @Test("An action runs once, however often it is pressed")
  func pressTwice() {
    let message = manager.emit("Deleted.", actions: [action()])
    #expect(manager.press(action(), of: message))
    #expect(!manager.press(action(), of: message))
    #expect(pressed.elements == ["Undo"])
  }

  @Test("An action of a message that was cleared does not run")
  func cleared() {
    let message = manager.emit("Deleted.", actions: [action()])
    manager.clearMessage(id: message.id)
    #expect(!manager.press(action(), of: message))
    #expect(pressed.elements.isEmpty)
  }

  @Test("An action that the message does not offer does not run, and the message stays")
  func foreign() {
    let message = manager.emit("Deleted.", actions: [action()])
    #expect(!manager.press(action("Retry"), of: message))
    #expect(!manager.press(action(role: .destructive), of: message))
    #expect(pressed.elements.isEmpty)
    #expect(manager.messages == [message])
  }

  @Test("The message is cleared before its action runs, so that the action can emit it again")
  func emitsAgain() {
    let manager = TrapezioMessageManager(mergingWithin: .seconds(2), clock: ManualClock())
    let failed = TrapezioMessage(
      "Failed.", kind: .error,
      actions: [
        TrapezioMessageAction("Retry") { [weak manager] in
          manager?.emit("Failed.", kind: .error)
        }
      ])
    manager.emit(failed)
    manager.press(failed.actions[0], of: failed)
    #expect(manager.messages.map(\.message) == ["Failed."])
    #expect(manager.messages.map(\.actions) == [[]])
  }

  @Test("An action sends an event to a store")
  func sends() {
    let store = CounterStore(4)
    let message = manager.emit(
      "Reset.", actions: [TrapezioMessageAction("Undo", sending: .set(7), to: store)])
    manager.press(message.actions[0], of: message)
    #expect(store.state.count == 7)
  }

  @Test("An action does not retain its store, and has no effect after the store")
  func weak() {
    var store: CounterStore? = CounterStore()
    weak let released = store
    let message = TrapezioMessage(
      "Reset.", actions: [TrapezioMessageAction("Undo", sending: .increment, to: store!)])
    manager.emit(message)
    store = nil
    #expect(released == nil)
    #expect(manager.press(message.actions[0], of: message))
    #expect(manager.messages.isEmpty)
  }

  @Test("An action of a store that has ended has no effect")
  func ended() {
    let store = CounterStore()
    let message = manager.emit(
      "Reset.", actions: [TrapezioMessageAction("Undo", sending: .increment, to: store)])
    store.end()
    manager.press(message.actions[0], of: message)
    #expect(store.state.count == 0)
  }
}
