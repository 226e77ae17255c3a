// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import Testing
import Trapezio
import TrapezioTesting

@Suite("ArticleStore, favourites", .inTurn)
@MainActor
struct ArticleFavouriteTests {
  private let world = ArticleWorld()
  private let added = FavouriteChange(id: 42, title: "Leaves", isFavourite: true)

  /// Presses the action of the visible message.
  ///
  /// The change outlives its screen, so its messages do not belong to the store.
  private func press(_ title: String, of text: String) async throws {
    var changes = world.messages.messagesSequence.makeAsyncIterator()
    while await changes.next()?.isEmpty == true {}
    let message = try #require(world.messages.message)
    #expect(message.message == text)
    let action = try #require(message.actions.first { $0.title == title })
    #expect(world.messages.press(action, of: message))
  }

  /// Adds the article to the favourites, like the repository.
  private func add(to store: TestStore<ArticleStore>) async {
    await store.send(.toggleFavourite) { $0.isChangingFavourite = true }
    world.setFavourite.succeed()
    await store.receive { $0.isChangingFavourite = false }
    await world.setFavourite.expectCall(added)
    #expect(world.messages.messages.map(\.message) == [added.message])
  }

  @Test("An article is added, and a second tap has no effect")
  func adding() async {
    let store = await world.showing()
    await store.send(.toggleFavourite) { $0.isChangingFavourite = true }
    await store.send(.toggleFavourite)
    world.setFavourite.succeed()
    await store.receive { $0.isChangingFavourite = false }
    await world.setFavourite.expectCall(added)
    world.setFavourite.expectNoMoreCalls()
    #expect(world.messages.messages.map(\.message) == [added.message])
    world.observe.emit(ArticleDetails(article: .fixture(), isFavourite: true))
    await store.receive { $0.details?.isFavourite = true }
    await store.end()
  }

  @Test("An article is removed")
  func removing() async throws {
    let store = await world.showing(ArticleDetails(article: .fixture(), isFavourite: true))
    await store.send(.toggleFavourite) { $0.isChangingFavourite = true }
    world.setFavourite.succeed()
    await store.receive { $0.isChangingFavourite = false }
    await world.setFavourite.expectCall(added.undone)
    world.setFavourite.succeed()
    try await press("Undo", of: added.undone.message)
    await world.setFavourite.expectCall(added)
    await store.end()
  }

  @Test("Undo reverts the change, and can be tried again")
  func undo() async throws {
    let store = await world.showing()
    await add(to: store)
    try await press("Undo", of: added.message)
    world.setFavourite.fail(with: ReaderError.databaseBusy)
    await world.setFavourite.expectCall(added.undone)
    world.setFavourite.succeed()
    try await press("Retry", of: ReaderError.databaseBusy.message)
    await world.setFavourite.expectCall(added.undone)
    await store.end()
  }

  @Test("A change and its Undo succeed after the screen has left")
  func leaving() async throws {
    let store = await world.showing()
    await store.send(.toggleFavourite) { $0.isChangingFavourite = true }
    await world.setFavourite.expectCall(added)
    await store.end()
    world.setFavourite.succeed()
    try await press("Undo", of: added.message)
    await world.setFavourite.expectCall(added.undone)
    world.setFavourite.succeed()
  }

  @Test("If a change fails, a message gives the reason, and the user can try again")
  func failing() async throws {
    let store = await world.showing()
    await store.send(.toggleFavourite) { $0.isChangingFavourite = true }
    world.setFavourite.fail(with: ReaderError.diskFull)
    await store.receive { $0.isChangingFavourite = false }
    await world.setFavourite.expectCall(added)
    try await press("Retry", of: ReaderError.diskFull.message)
    await store.receive { $0.isChangingFavourite = true }
    world.setFavourite.succeed()
    await store.receive { $0.isChangingFavourite = false }
    await world.setFavourite.expectCall(added)
    #expect(world.messages.messages.map(\.message) == [added.message])
    await store.end()
  }

  @Test("Without an article there is nothing to add")
  func nothing() async {
    let store = world.makeStore()
    await store.send(.toggleFavourite)
    await store.finish()
  }
}
