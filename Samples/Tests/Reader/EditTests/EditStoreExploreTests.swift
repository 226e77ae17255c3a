// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import ReaderEdit
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("EditStore in every order", .inTurn)
@MainActor
struct EditStoreExploreTests {
  @Test("Loading an article, which others change meanwhile")
  func loading() async {
    await explore { test in
      let world = EditWorld()
      let store = test.store(world.makeBareStore(), navigator: world.navigator)
      test.sends([.appeared, .retry, .titleChanged("Red leaves")], to: store)
      test.emits([.fixture(), .fixture(text: "They fall.", revision: 8)], from: world.observe)
      test.answers(world.fetch, failing: [ReaderError.offline]) { _ in }
    }
  }

  @Test("Saving, failing, and saving again")
  func saving() async {
    await explore { test in
      let world = EditWorld()
      let messages = MessageRecorder()
      let store = test.store(world.makeBareStore(), navigator: world.navigator)
      store.send(.appeared)
      test.emits([.fixture()], from: world.observe)
      // The fields are disabled while the article is saved.
      test.sends(to: store) { state in
        state.canEdit && !state.isDirty ? [.titleChanged("Red leaves")] : []
      }
      test.sends([.save, .save], to: store)
      test.answers(world.save, failing: [ReaderError.databaseBusy]) { _ in .sent }
      test.presses(messages, of: store)
    }
  }

  @Test("From the article to its editor, and back with a question")
  func flow() async {
    await explore { test in
      let world = EditWorld()
      let flow = test.flow(root: ArticleScreen(id: 42)) {
        TrapezioRoute(ArticleScreen.self, name: "article") { screen, context in
          ArticleStore(
            screen: screen, observe: world.observe, fetch: world.fetch,
            setFavourite: FakeInteractor(), resolve: FakeInteractor(), messages: world.messages,
            navigator: context.navigator, interop: context.interop)
        }
        TrapezioRoute(EditScreen.self, name: "edit") { screen, context in
          EditStore(
            screen: screen, observe: world.observe, fetch: world.fetch, save: world.save,
            messages: world.messages, navigator: context.navigator)
        }
      }
      world.fetch.succeed()
      test.sends([.appeared, .edit], to: ArticleStore.self, in: flow)
      test.sends([.appeared, .titleChanged("Red leaves")], to: EditStore.self, in: flow)
      test.emits([.fixture(), .fixture()], from: world.observe)
      test.leaves(flow)
    }
  }
}
