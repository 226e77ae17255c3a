// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@MainActor
@Suite("TrapezioMessageManager, merging", .freshGlobals, .inTurn)
struct TrapezioMessageManagerMergingTests {
  private let clock = ManualClock()
  private let manager: TrapezioMessageManager
  private var texts: [String] { manager.messages.map(\.message) }

  init() {
    manager = TrapezioMessageManager(mergingWithin: .seconds(2), clock: clock)
  }

  @Test("A message that is repeated within the time is not added")
  func merges() {
    let first = manager.emit("Offline.")
    manager.emit("Saved.")
    clock.advance(by: .seconds(2))
    manager.emit("Offline.")
    #expect(texts == ["Offline.", "Saved."])
    #expect(manager.message == first)
  }

  @Test("A message that is repeated after the time is added")
  func late() {
    manager.emit("Offline.")
    clock.advance(by: .milliseconds(2_001))
    manager.emit("Offline.")
    #expect(texts == ["Offline.", "Offline."])
  }

  @Test("The time counts from the last repetition")
  func sliding() {
    manager.emit("Offline.")
    for _ in 1...5 {
      clock.advance(by: .milliseconds(1_500))
      manager.emit("Offline.")
    }
    #expect(texts == ["Offline."])
  }

  @Test("A cleared message is added again, even within the time")
  func cleared() {
    let first = manager.emit("Offline.")
    manager.clearMessage(id: first.id)
    let second = manager.emit("Offline.")
    #expect(manager.messages == [second])
    manager.clearAll()
    manager.emit("Offline.")
    #expect(texts == ["Offline."])
  }

  @Test(
    "Messages with different content are not merged",
    arguments: [
      TrapezioMessage("Offline"),
      TrapezioMessage("Offline.", title: "Network"),
      TrapezioMessage("Offline.", kind: .error),
      TrapezioMessage("Offline.", actions: [TrapezioMessageAction("Retry") {}]),
    ])
  func different(_ message: TrapezioMessage) {
    let first = manager.emit("Offline.")
    manager.emit(message)
    #expect(manager.messages == [first, message])
  }

  @Test("The id of a merged message clears the waiting message")
  func clearByMergedID() {
    manager.emit("Offline.")
    let merged = manager.emit("Offline.")
    let other = manager.emit("Saved.")
    manager.clearMessage(id: merged.id)
    #expect(manager.messages == [other])
  }

  @Test("A merged message replaces the closures of the actions")
  func closures() {
    let pressed = Log<Int>()
    let messages = (1...2).map { number in
      TrapezioMessage(
        "Failed.", actions: [TrapezioMessageAction("Retry") { pressed.append(number) }])
    }
    messages.forEach(manager.emit)
    #expect(manager.messages == [messages[0]])
    // A host can press the first message or the merged one.
    #expect(manager.press(messages[1].actions[0], of: messages[1]))
    #expect(pressed.elements == [2])
    #expect(manager.messages.isEmpty)
  }

  @Test("A merged message is not published, and does not remove the oldest one")
  func unpublished() async {
    let sequence = manager.messagesSequence
    for number in 1...TrapezioMessageManager.capacity { manager.emit("\(number)") }
    manager.emit("1")
    #expect(texts == (1...10).map { "\($0)" })
    manager.clearAll()
    #expect(await sequence.prefix(12).collected().map(\.count) == Array(0...10) + [0])
  }

  @Test("Observers receive each message with its manager, including merged ones")
  func observers() {
    let emitted = Log<TrapezioMessage>()
    MesaObservers.current.use(
      FactObserver { [manager] fact in
        guard case TrapezioFact.emitted(let message, nil, let found) = fact, found === manager
        else { return }
        emitted.append(message)
      })
    let messages = [manager.emit("Offline."), manager.emit("Offline.")]
    #expect(emitted.elements == messages)
  }

  @Test("Without a time, no message is merged")
  func never() {
    let manager = TrapezioMessageManager()
    manager.emit("Offline.")
    manager.emit("Offline.")
    #expect(manager.messages.count == 2)
  }

  @Test("A merged message that is emitted again alone is cleared by its own id")
  func ownID() {
    let offline = TrapezioMessage("Offline.")
    let first = manager.emit("Offline.")
    manager.emit(offline)
    clock.advance(by: .seconds(3))
    manager.emit(offline)
    manager.clearMessage(id: offline.id)
    #expect(manager.messages.map(\.id) == [first.id])
  }
}
