// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioMessageAction", .freshGlobals, .inTurn)
struct TrapezioMessageActionTests {
  private let manager = TrapezioMessageManager()
  private let pressed = Log<String>()

  private func action(
    _ title: String = "Undo", role: TrapezioButtonRole? = nil
  ) -> TrapezioMessageAction {
    TrapezioMessageAction(title, role: role) { [pressed] in pressed.append(title) }
  }

  @Test("Actions are equal if their titles and roles are equal")
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

  @Test("The message is cleared before its action runs, so the action can emit it again")
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

  @Test("An action does not retain its store, and has no effect after its release")
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

  @Test("Messages of an action, and of their actions, belong to the store of the first message")
  func emitsForStore() {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    store.use(plugin)
    store.send { [manager] _ in emitFailure(1, to: manager) }
    for _ in 1...2 {
      let failure = manager.messages[0]
      manager.press(failure.actions[0], of: failure)
    }
    #expect(emissions(of: plugin) == (1...3).map { "ScriptedStore emit Failed \($0)." })
  }

  @Test("Messages of tasks and of process work of an action belong to the store of its message")
  func emitsInTask() async throws {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    store.use(plugin)
    store.send { [manager] _ in
      let retry = TrapezioMessageAction("Retry") {
        Task { manager.emit("Failed in a task.") }
        strataLaunch(in: .process) {
        } reduce: {
          manager.emit("Failed in the process.")
        }
      }
      manager.emit("Failed.", actions: [retry])
    }
    let failure = manager.messages[0]
    manager.press(failure.actions[0], of: failure)
    try await plugin.journal.wait { $0.count { $0.contains("emit") } == 3 }
    #expect(
      Set(emissions(of: plugin)) == [
        "ScriptedStore emit Failed.", "ScriptedStore emit Failed in a task.",
        "ScriptedStore emit Failed in the process.",
      ])
  }

  @Test("A message of an action does not belong to the store that presses the action")
  func emitsForOtherThanPresser() {
    let plugins = [RecordingPlugin(), RecordingPlugin()]
    let stores = [ScriptedStore(), ScriptedStore()]
    for (store, plugin) in zip(stores, plugins) { store.use(plugin) }
    stores[0].send { [manager] _ in emitFailure(1, to: manager) }
    stores[1].send { [manager] _ in
      let failure = manager.messages[0]
      manager.press(failure.actions[0], of: failure)
    }
    #expect(emissions(of: plugins[0]).count == 2)
    #expect(emissions(of: plugins[1]).isEmpty)
  }

  @Test("If an action sends an event to a store, the messages of the event belong to the store")
  func emitsForReceiver() {
    let plugins = [RecordingPlugin(), RecordingPlugin()]
    let stores = [ScriptedStore(), ScriptedStore()]
    for (store, plugin) in zip(stores, plugins) { store.use(plugin) }
    stores[0].send { [manager, receiver = stores[1]] _ in
      let undo = TrapezioMessageAction("Undo") { [weak receiver] in
        receiver?.send { _ in manager.emit("Undone.") }
      }
      manager.emit("Deleted.", actions: [undo])
    }
    let deleted = manager.messages[0]
    manager.press(deleted.actions[0], of: deleted)
    #expect(emissions(of: plugins[0]) == ["ScriptedStore emit Deleted."])
    #expect(emissions(of: plugins[1]) == ["ScriptedStore emit Undone."])
  }

  @Test("A message does not retain its store, which owns the messages of its action")
  func emitsAfterStore() {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    weak var released: ScriptedStore?
    do {
      let store = ScriptedStore()
      released = store
      store.send { [manager] _ in emitFailure(1, to: manager) }
    }
    #expect(released == nil)
    let failure = manager.messages[0]
    manager.press(failure.actions[0], of: failure)
    #expect(emissions(of: plugin) == (1...2).map { "ScriptedStore emit Failed \($0)." })
  }

  private func emissions(of plugin: RecordingPlugin) -> [String] {
    plugin.lines.filter { $0.contains("emit") }
  }
}

/// Emits a message whose action emits the next one.
@MainActor
private func emitFailure(_ number: Int, to manager: TrapezioMessageManager) {
  manager.emit(
    "Failed \(number).",
    actions: [
      TrapezioMessageAction("Retry") { [weak manager] in
        if let manager { emitFailure(number + 1, to: manager) }
      }
    ])
}
