// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticles
import ReaderCore
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("ArticlesStore, favourites", .inTurn)
@MainActor
struct ArticlesStoreFavouriteTests {
  private let world = ArticlesWorld()
  private let added = FavouriteChange(id: 1, title: "Article 1", isFavourite: true)

  @Test("An article becomes a favourite, and the message can undo it")
  func adding() async {
    let store = await world.makeList()
    await store.send(.toggleFavourite(1))
    await world.setFavourite.expectCall(added)
    world.setFavourite.succeed(())
    await store.messages.expectMessage(
      "“Article 1” is a favourite.", kind: .success, actions: ["Undo"])
    await store.press("Undo")
    await world.setFavourite.expectCall(added.undone)
    world.setFavourite.succeed(())
    await store.end()
  }

  @Test("A favourite is removed")
  func removing() async {
    let page = ArticlePage(articles: [.sample(1, isFavourite: true)])
    let store = await world.makeList(page)
    await store.send(.toggleFavourite(1))
    await world.setFavourite.expectCall(added.undone)
    world.setFavourite.succeed(())
    await store.messages.expectMessage(
      "“Article 1” is no longer a favourite.", kind: .success, actions: ["Undo"])
    await store.end()
  }

  @Test("Each of two messages undoes its own change")
  func undoingTwo() async {
    let store = await world.makeList()
    for id in [1, 2] {
      await store.send(.toggleFavourite(id))
      await world.setFavourite.expectCall(
        FavouriteChange(id: id, title: "Article \(id)", isFavourite: true))
      world.setFavourite.succeed(())
      await store.messages.expectMessage(
        "“Article \(id)” is a favourite.", kind: .success, actions: ["Undo"])
    }
    for id in [2, 1] {
      let change = FavouriteChange(id: id, title: "Article \(id)", isFavourite: true)
      await store.press("Undo")
      await world.setFavourite.expectCall(change.undone)
      world.setFavourite.succeed(())
    }
    await store.end()
  }

  @Test("A second tap does not add an article twice")
  func addingTwice() async {
    let store = await world.makeList()
    await store.send(.toggleFavourite(1))
    await store.send(.toggleFavourite(1))
    await world.setFavourite.expectCall(added)
    world.setFavourite.succeed(())
    await store.messages.expectEvent("“Article 1” is a favourite.")
    await store.end()
    world.setFavourite.expectNoMoreCalls()
  }

  @Test("If a change cannot be stored, an error is shown, and Undo is not offered")
  func failure() async {
    let store = await world.makeList()
    await store.send(.toggleFavourite(1))
    await world.setFavourite.expectCall(added)
    world.setFavourite.fail(with: ReaderError.diskFull)
    await store.messages.expectMessage(ReaderError.diskFull.message, kind: .error, actions: [])
    await store.end()
  }

  @Test("An article that is not in the list is not changed")
  func unknown() async {
    let store = await world.makeList()
    await store.send(.toggleFavourite(99))
    await store.end()
    #expect(world.setFavourite.calls.isEmpty)
  }
}
