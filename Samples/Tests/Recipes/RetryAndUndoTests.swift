// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: retry and undo", .inTurn)
@MainActor
struct RetryAndUndoTests {
  let observe = FakeSubjectInteractor<Void, [String]>()
  let archive = FakeInteractor<String, Void>()
  let restore = FakeInteractor<String, Void>()
  let messages = TrapezioMessageManager()

  func makeStore(line: UInt = #line) -> TestStore<MailStore> {
    TestStore(
      MailStore(
        screen: MailScreen(), observe: observe, archive: archive,
        restore: restore,
        messages: messages), line: line)
  }

  @Test("The user undoes the archiving")
  func undo() async {
    let store = makeStore()
    archive.succeed()
    await store.send(.archive("Hello"))
    await store.messages.expectMessage(
      "Archived “Hello”.", kind: .success, actions: ["Undo"])
    restore.succeed()
    await store.press("Undo")
    await restore.expectCall("Hello")
    await store.finish()
  }

  @Test("After a failure, the user tries again")
  func retry() async {
    let store = makeStore()
    archive.fail(with: OfflineError())
    await store.send(.archive("Hello"))
    await store.messages.expectMessage(
      "You are offline.", title: "Not archived", kind: .error,
      actions: ["Retry"])
    archive.succeed()
    await store.press("Retry")
    await store.messages.expectMessage(
      "Archived “Hello”.", kind: .success, actions: ["Undo"])
    #expect(archive.calls == ["Hello", "Hello"])
    await store.finish()
  }

  @Test("The user undoes the archiving after the screen has left")
  func undoLater() async throws {
    let store = makeStore()
    archive.succeed()
    await store.send(.archive("Hello"))
    await store.messages.expectEvent("Archived “Hello”.")
    await store.end()
    let message = try #require(messages.message)
    restore.succeed()
    #expect(messages.press(message.actions[0], of: message))
    await restore.expectCall("Hello")
  }

  @Test("The list is that of the repository, and a failed undo can be tried again")
  func list() async {
    let store = makeStore()
    await store.send(.appeared)
    observe.emit(["Hello", "World"])
    await store.receive { $0.subjects = ["Hello", "World"] }
    archive.succeed()
    await store.send(.archive("Hello"))
    await store.messages.expectEvent("Archived “Hello”.")
    observe.emit(["World"])
    await store.receive { $0.subjects = ["World"] }
    restore.fail(with: OfflineError())
    await store.press("Undo")
    await store.messages.expectMessage("You are offline.", kind: .error, actions: ["Retry"])
    restore.succeed()
    await store.press("Retry")
    await restore.expectCall("Hello")
    await restore.expectCall("Hello")
    await store.end()
  }
}
