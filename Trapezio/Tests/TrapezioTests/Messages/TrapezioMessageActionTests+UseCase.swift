// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@Suite("TrapezioMessageAction with a use case", .inTurn)
@MainActor
struct TrapezioMessageActionUseCaseTests {
  private struct Full: StrataException {
    var message: String { "The disk is full." }
  }

  private let messages = TrapezioMessageManager()

  private func emit(_ action: TrapezioMessageAction) throws -> TrapezioMessage {
    messages.emit("The note is deleted.", actions: [action])
    return try #require(messages.message)
  }

  @Test("The use case runs when the button is pressed, and not before")
  func running() async throws {
    let (calls, call) = AsyncStream.makeStream(of: Int.self)
    let add = StrataInteractor<Int, Void> { call.yield($0) }
    let action = TrapezioMessageAction("Undo", running: add, params: 7, reportingTo: messages)
    let message = try emit(action)
    #expect(messages.press(action, of: message))
    #expect(!messages.press(action, of: message))
    call.yield(-1)
    var iterator = calls.makeAsyncIterator()
    let seen = [await iterator.next(), await iterator.next()]
    #expect(Set(seen) == [7, -1])
    #expect(messages.messages.isEmpty)
  }

  @Test("A failure emits a message whose button runs the use case again")
  func retrying() async throws {
    let attempts = StrataLock(0)
    let add = StrataInteractor<Void, Void> {
      let attempt = attempts.withLock { count in
        count += 1
        return count
      }
      if attempt < 3 { throw Full() }
    }
    let action = TrapezioMessageAction(
      "Undo", running: add, params: (), reportingTo: messages, retryTitle: "Again")
    var message = try emit(action)
    var pressed = action
    for attempt in 1...2 {
      #expect(messages.press(pressed, of: message))
      for await all in messages.messagesSequence where !all.isEmpty { break }
      message = try #require(messages.message)
      #expect(message.message == "The disk is full.")
      #expect(message.kind == .error)
      pressed = try #require(message.actions.first)
      #expect(pressed.title == "Again")
      #expect(attempts.withLock { $0 } == attempt)
    }
    #expect(messages.press(pressed, of: message))
    #expect(messages.messages.isEmpty)
  }
}
