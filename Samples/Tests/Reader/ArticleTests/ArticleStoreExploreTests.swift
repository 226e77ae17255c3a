// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import ReaderScreens
import Testing
import Trapezio
import TrapezioTesting

@Suite("ArticleStore in every order", .inTurn)
@MainActor
struct ArticleStoreExploreTests {
  @Test("An article is fetched, disappears, and becomes a favourite")
  func loading() async {
    await explore { test in
      let world = ArticleWorld()
      let store = test.store(world.makeBareStore(), navigator: world.navigator)
      test.sends([.appeared, .toggleFavourite], to: store)
      test.emits([.current, nil], from: world.observe)
      test.answers(world.fetch, failing: [ReaderError.offline]) { _ in }
      test.answers(world.setFavourite, failing: [ReaderError.databaseBusy]) { _ in }
    }
  }

  @Test("A conflict is resolved only while there is one")
  func conflict() async {
    await explore { test in
      let world = ArticleWorld()
      let messages = MessageRecorder()
      let store = test.store(world.makeBareStore(), navigator: world.navigator)
      world.fetch.succeed()
      store.send(.appeared)
      test.sends([.keep(.theirs)], to: store)
      test.emits([.conflicting, .current], from: world.observe)
      test.answers(world.resolve, failing: [ReaderError.databaseBusy]) { _ in }
      test.presses(messages, of: store)
      var calls = 0
      test.always("a resolution begins during a conflict") {
        defer { calls = world.resolve.calls.count }
        return world.resolve.calls.count == calls || store.state.conflict != nil
      }
    }
  }
}
