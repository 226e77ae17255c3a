// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("ArticleStore, editing", .inTurn)
@MainActor
struct ArticleEditingTests {
  private let world = ArticleWorld()

  nonisolated static let outcomes: [(SaveOutcome, String)] = [
    (.sent, "Saved."),
    (.waiting(.offline), "Saved on this device. It is sent when you are online."),
    (.waiting(.sessionExpired), "Saved on this device. Sign in again to send it."),
    (.waiting(.timedOut), "Saved on this device. It is sent when the server answers."),
    (
      .waiting(.databaseBusy),
      "Saved on this device. It is sent with the next synchronization."
    ),
    (.waiting(.diskFull), "Saved on this device. It is sent with the next synchronization."),
    (
      .waiting(.rejected("Enter a title.")),
      "Saved on this device, but the server refuses it. Enter a title."
    ),
    (.waiting(.notFound), "Saved on this device. The server no longer has this article."),
    (.conflicting, "Somebody else has changed this article. Both versions are kept."),
  ]

  @Test("A message reports the outcome of the editor", arguments: outcomes)
  func outcome(outcome: SaveOutcome, message: String) async {
    let store = await world.showing()
    await store.send(.edit)
    await world.navigator.expectEvent(.goTo(EditScreen(id: 42), as: .sheet(.large)))
    world.navigator.leave(EditScreen.self, returning: outcome)
    await store.messages.expectEvent(message)
    await store.end()
  }

  @Test("An editor that leaves without an outcome shows no message, and can be opened again")
  func cancelled() async {
    let store = await world.showing()
    for _ in 0..<2 {
      await store.send(.edit)
      await world.navigator.expectEvent(.goTo(EditScreen(id: 42), as: .sheet(.large)))
      world.navigator.leave()
    }
    await store.end()
  }

  @Test("After the editor, in which the user may have signed in, a failed article is loaded again")
  func loadsAgain() async {
    let store = await world.showing()
    world.fetch.fail(with: ReaderError.signInNeeded)
    await store.send(.refresh) { $0.isLoading = true }
    await store.receive {
      $0.isLoading = false
      $0.problem = "Sign in to read new articles."
    }
    world.fetch.succeed()
    await store.send(.edit)
    await world.navigator.expectEvent(.goTo(EditScreen(id: 42), as: .sheet(.large)))
    world.navigator.leave(EditScreen.self, returning: .sent)
    await store.receive {
      $0.problem = nil
      $0.isLoading = true
    }
    await store.receive { $0.isLoading = false }
    await store.messages.expectEvent("Saved.")
    await store.end()
  }

  @Test("A message reports the outcome of an editor that a link has opened", arguments: outcomes)
  func unawaited(outcome: SaveOutcome, message: String) async {
    let stack = world.navigator.stack
    stack.goTo(EditScreen(id: 42), as: .sheet(.large))
    let store = await world.showing()
    stack.navigator(of: stack.current).dismiss(EditScreen(id: 42), returning: outcome)
    await store.messages.expectEvent(message)
    await store.end()
  }

  @Test("Both versions of a conflict are shown, and neither can be edited")
  func conflict() async {
    let store = await world.showing(.conflicting)
    #expect(store.state.conflict?.title == "My leaves")
    await store.send(.edit)
    #expect(
      store.state.status == "Changed by you and by somebody else. Both versions are kept.")
    await store.end()
  }

  @Test("The user's version is kept without a question")
  func keepMine() async {
    let store = await world.showing(.conflicting)
    await store.send(.keep(.mine)) { $0.isResolving = true }
    await store.send(.keep(.mine))
    world.resolve.succeed()
    await store.receive { $0.isResolving = false }
    await world.resolve.expectCall(ConflictResolution(id: 42, choice: .mine))
    world.resolve.expectNoMoreCalls()
    await store.messages.expectMessage("Your version is kept.", kind: .success)
    world.observe.emit(ArticleDetails(article: .fixture(), status: .waiting))
    await store.receive { $0.details = ArticleDetails(article: .fixture(), status: .waiting) }
    #expect(store.state.status == "Saved on this device. Waiting to be sent.")
    await store.end()
  }

  @Test("The user's version is deleted only if the user agrees")
  func keepTheirs() async {
    let store = await world.showing(.conflicting)
    let work = await store.send(.keep(.theirs))
    await world.navigator.expectQuestion("Delete your version?")
    await world.navigator.answer(false)
    await work.finish()
    await store.send(.keep(.theirs))
    await world.navigator.expectQuestion("Delete your version?")
    await world.navigator.answer(true)
    await store.receive { $0.isResolving = true }
    world.resolve.succeed()
    await store.receive { $0.isResolving = false }
    await world.resolve.expectCall(ConflictResolution(id: 42, choice: .theirs))
    await store.messages.expectMessage("Your version is deleted.", kind: .success)
    await store.end()
  }

  @Test("If a choice cannot be stored, the user can try again, and is asked again")
  func failing() async {
    let store = await world.showing(.conflicting)
    await store.send(.keep(.mine)) { $0.isResolving = true }
    world.resolve.fail(with: ReaderError.databaseBusy)
    await store.receive { $0.isResolving = false }
    await world.resolve.expectCall(ConflictResolution(id: 42, choice: .mine))
    await store.messages.expectMessage(
      ReaderError.databaseBusy.message, title: "Both versions are kept", kind: .error,
      actions: ["Retry"])
    world.resolve.succeed()
    await store.press("Retry") { $0.isResolving = true }
    await store.receive { $0.isResolving = false }
    await world.resolve.expectCall(ConflictResolution(id: 42, choice: .mine))
    await store.messages.expectEvent("Your version is kept.")
    await store.end()
  }

  @Test("Without a conflict there is nothing to choose")
  func noConflict() async {
    let store = await world.showing()
    await store.send(.keep(.mine))
    await store.send(.keep(.theirs))
    world.resolve.expectNoMoreCalls()
    await store.end()
  }
}
