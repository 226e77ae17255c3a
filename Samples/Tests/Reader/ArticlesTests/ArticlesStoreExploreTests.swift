// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticles
import ReaderCore
import ReaderScreens
import Testing
import Trapezio
import TrapezioTesting

@Suite("ArticlesStore in every order", .inTurn)
@MainActor
struct ArticlesStoreExploreTests {
  @Test("Searching while articles are fetched")
  func search() async {
    // The clock also ends the time limit of a request, which the states may depend on.
    await explore(steps: 7, comparingOrder: false) { test in
      let world = ArticlesWorld()
      let store = test.store(world.makeBareStore(), navigator: world.navigator)
      store.send(.appeared)
      test.sends([.searchChanged("leaves"), .searchChanged("")], to: store)
      test.answers(world.fetchMore, failing: [ReaderError.offline]) { _ in }
      test.advances(world.clock)
      test.atRest("the last request is for the query") {
        world.fetchMore.calls.last == store.state.query
      }
    }
  }
}
