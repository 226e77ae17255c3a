// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Strata
import Testing

@testable import Trapezio

@MainActor
@Suite("TrapezioMessageManager", .freshGlobals, .inTurn)
struct TrapezioMessageManagerTests {
  private let manager = TrapezioMessageManager()
  private var texts: [String] { manager.messages.map(\.message) }

  @Test("Messages wait first in, first out")
  func order() throws {
    for text in ["a", "b", "c"] { manager.emit(text) }
    #expect(texts == ["a", "b", "c"])
    for text in ["a", "b", "c"] {
      let message = try #require(manager.message)
      #expect(message.message == text)
      #expect(message == manager.messages[0])
      manager.clearMessage(id: message.id)
    }
    #expect(texts.isEmpty)
  }

  @Test("emit returns the message, and accepts an existing message")
  func emit() {
    let first = manager.emit("a")
    let second = TrapezioMessage("b")
    manager.emit(second)
    #expect(manager.messages == [first, second])
    #expect(manager.message == first)
  }

  @Test("emit creates a message from an error and returns it")
  func emitError() {
    struct Offline: Error, LocalizedError {
      var errorDescription: String? { "You are offline." }
    }
    struct Refusal: StrataException {
      var message: String { "No." }
    }
    let retry = TrapezioMessageAction("Retry") {}
    let plain = manager.emit(Offline())
    let full = manager.emit(Refusal(), title: "Not saved", actions: [retry])
    #expect(manager.messages == [plain, full])
    #expect(plain.hasSameContent(as: TrapezioMessage("You are offline.", kind: .error)))
    #expect(
      full.hasSameContent(
        as: TrapezioMessage("No.", title: "Not saved", kind: .error, actions: [retry])))
  }

  @Test("At most ten messages wait, and a new one removes the oldest")
  func capacity() {
    #expect(TrapezioMessageManager.capacity == 10)
    for number in 1...10 { manager.emit("\(number)") }
    #expect(texts == (1...10).map { "\($0)" })
    manager.emit("11")
    manager.emit("12")
    #expect(texts == (3...12).map { "\($0)" })
    #expect(manager.message?.message == "3")
  }

  @Test("A message is removed by its id at any position")
  func clearByID() {
    let messages = ["a", "b", "c"].map { manager.emit($0) }
    manager.clearMessage(id: messages[1].id)
    #expect(texts == ["a", "c"])
    manager.clearMessage(id: messages[0].id)
    #expect(manager.message == messages[2])
  }

  @Test("A message with the id of a waiting message replaces it, even if only a closure differs")
  func sameID() {
    let (id, pressed) = (UUID(), Log<String>())
    func emit(_ text: String, _ name: String) {
      manager.emit(
        TrapezioMessage(
          text, actions: [TrapezioMessageAction("Stop") { pressed.append(name) }], id: id))
    }
    emit("10 %", "first")
    manager.emit("b")
    let showing = manager.showing
    emit("20 %", "second")
    #expect(texts == ["20 %", "b"])
    #expect(manager.showing != showing)
    emit("20 %", "third")
    if let message = manager.message { manager.press(message.actions[0], of: message) }
    #expect(pressed.elements == ["third"])
    #expect(texts == ["b"])
  }

  @Test("If two messages have the same text, only one is removed")
  func sameText() {
    let first = manager.emit("a")
    let second = manager.emit("a")
    #expect(first != second)
    manager.clearMessage(id: first.id)
    #expect(manager.messages == [second])
  }

  @Test("All messages are removed at once")
  func clearAll() {
    manager.emit("a")
    manager.emit("b")
    manager.clearAll()
    #expect(manager.messages.isEmpty)
    manager.emit("c")
    #expect(texts == ["c"])
  }

  @Test("An unknown id and the clearing of an empty queue publish nothing")
  func noEffect() async throws {
    let notifications = Log<Void>()
    let seen = Log<Int>()
    let messages = manager.messagesSequence
    let observation = manager.observe { seen.append($0.count) }
    withObservationTracking {
      _ = manager.messages
    } onChange: {
      notifications.append(())
    }
    manager.clearAll()
    manager.clearMessage(id: UUID())
    await mainActorTurn()
    #expect(notifications.elements.isEmpty)
    #expect(seen.elements.isEmpty)

    manager.emit("a")
    manager.clearMessage(id: UUID())
    try await seen.wait(forCount: 1)
    #expect(notifications.elements.count == 1)
    #expect(seen.elements == [1])
    #expect(await messages.prefix(2).collected().map(\.count) == [0, 1])
    observation.cancel()
  }

  @Test("The sequence has the current messages first, then the messages after every change")
  func sequence() async {
    manager.emit("a")
    let messages = manager.messagesSequence
    let first = manager.emit("b")
    manager.clearMessage(id: first.id)
    manager.clearAll()
    #expect(
      await messages.prefix(4).collected().map { $0.map(\.message) } == [
        ["a"], ["a", "b"], ["a"], [],
      ])
  }

  @Test("Any number of consumers receive all messages, a late one from the current state on")
  func manyConsumers() async {
    let early = (1...5).map { _ in manager.messagesSequence }
    manager.emit("a")
    let late = manager.messagesSequence
    for await _ in manager.messagesSequence { break }
    manager.emit("b")
    for messages in early {
      #expect(await messages.prefix(3).collected().map(\.count) == [0, 1, 2])
    }
    #expect(await late.prefix(2).collected().map(\.count) == [1, 2])
  }

  @Test("The end of one consumer does not disturb the others")
  func consumerEnds() async throws {
    let messages = manager.messagesSequence
    let seen = Log<Int>()
    let other = manager.messagesSequence
    let task = Task { for await messages in other { seen.append(messages.count) } }
    try await seen.wait(forCount: 1)
    task.cancel()
    await task.value
    manager.emit("a")
    #expect(seen.elements == [0])
    #expect(await messages.prefix(2).collected().map(\.count) == [0, 1])
  }

  @Test("The sequence ends with the manager")
  func sequenceEnds() async {
    let messages = {
      let manager = TrapezioMessageManager()
      let messages = manager.messagesSequence
      manager.emit("a")
      return messages
    }()
    #expect(await messages.map(\.count).collected() == [0, 1])
  }

  @Test("observe makes one call for the changes of a turn, until it is cancelled or released")
  func observe() async throws {
    let seen = Log<[String]>()
    var observation: TrapezioObservation? = manager.observe { messages in
      MainActor.assertIsolated()
      seen.append(messages.map(\.message))
    }
    manager.emit("a")
    manager.emit("b")
    #expect(seen.elements.isEmpty)
    try await seen.wait(forCount: 1)
    manager.clearAll()
    try await seen.wait(forCount: 2)
    observation?.cancel()
    manager.emit("c")
    await mainActorTurn()
    observation = manager.observe { seen.append($0.map(\.message)) }
    manager.emit("d")
    observation = nil
    #expect(observation == nil)
    await mainActorTurn()
    #expect(seen.elements == [["a", "b"], []])
  }

  @Test("An observation does not retain the manager")
  func observeIsWeak() {
    var manager: TrapezioMessageManager? = TrapezioMessageManager()
    weak let kept = manager
    let observation = manager?.observe { _ in }
    manager = nil
    #expect(kept == nil)
    observation?.cancel()
  }

  @Test("Messages of a feature reach the host that shows them")
  func feature() async {
    let store = ScriptedStore()
    await store.send { [manager] _ in
      strataLaunch {
        "Saved."
      } reduce: {
        manager.emit($0)
      }
    }.finish()
    #expect(manager.message?.message == "Saved.")
  }

  @Test("An observer of a change can emit, clear and press, and nothing is lost or run twice")
  func nested() async {
    let pressed = Log<String>()
    let undo = TrapezioMessageAction("Undo") { pressed.append("undo") }
    let message = TrapezioMessage("Deleted.", actions: [undo])
    let manager = TrapezioMessageManager()
    let stream = manager.messagesSequence
    func onNextChange(_ change: @escaping @MainActor () -> Void) {
      let isCalled = Watched(false)
      withObservationTracking {
        _ = manager.messages
      } onChange: {
        // The tracking ends after the call, so a change during the call calls again.
        guard !isCalled.value else { return }
        isCalled.update { $0 = true }
        MainActor.assumeIsolated { change() }
      }
    }
    onNextChange { manager.emit("Second.") }
    manager.emit("First.")
    #expect(manager.messages.map(\.message) == ["First.", "Second."])
    onNextChange { manager.clearAll() }
    manager.emit("Third.")
    #expect(manager.messages.isEmpty)
    manager.emit(message)
    onNextChange { manager.press(undo, of: message) }
    manager.press(undo, of: message)
    #expect(pressed.elements == ["undo"])
    var iterator = stream.makeAsyncIterator()
    var counts: [Int] = []
    for _ in 0..<7 { counts.append(await iterator.next()?.count ?? -1) }
    #expect(counts == [0, 1, 2, 3, 0, 1, 0])
  }

  // MARK: Hosts

  // MARK: Hosts

  private static let warning = """
    Two visible hosts show the messages of one TrapezioMessageManager. Each message appears \
    twice. Give each scene its own TrapezioMessageManager. See Failures#message-shown-twice.
    """

  /// Runs a body and returns the warnings that it has caused.
  private func warnings(of body: (TrapezioMessageManager) async -> Void) async -> [String] {
    let warnings = Log<String>()
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      await body(TrapezioMessageManager())
      await mainActorTurn()
    }
    return warnings.elements
  }

  @Test("If two hosts are visible at the same time, a manager reports one warning")
  func twoHosts() async {
    let warnings = await warnings { manager in
      manager.visibleHosts.didAppear(UUID())
      manager.visibleHosts.didAppear(UUID())
      await mainActorTurn()
      manager.visibleHosts.didAppear(UUID())
    }
    #expect(warnings == [Self.warning])
  }

  @Test("A host may appear before the previous host disappears")
  func replacedHost() async {
    let warnings = await warnings { manager in
      let previous = UUID()
      manager.visibleHosts.didAppear(previous)
      manager.visibleHosts.didAppear(UUID())
      manager.visibleHosts.didDisappear(previous)
    }
    #expect(warnings.isEmpty)
  }

  @Test("A host that appears twice is one host")
  func sameHost() async {
    let warnings = await warnings { manager in
      let host = UUID()
      manager.visibleHosts.didAppear(host)
      manager.visibleHosts.didAppear(host)
    }
    #expect(warnings.isEmpty)
  }
}
