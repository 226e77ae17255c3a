// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderFilter
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FilterStore", .inTurn)
@MainActor
struct FilterStoreTests {
  private let screen = FilterScreen(filter: ArticleFilter(topics: [.arts]))
  private let navigator: FakeTrapezioNavigator

  init() {
    navigator = FakeTrapezioNavigator(screen: screen, as: .sheet, isAwaited: true)
  }

  private func makeStore(line: UInt = #line) -> TestStore<FilterStore> {
    TestStore(
      FilterStore(screen: screen, navigator: navigator), navigator: navigator, line: line)
  }

  @Test("Topics are switched, an order is chosen, and the result is returned")
  func applying() async {
    let store = makeStore()
    await store.send(.topicSwitched(.nature, true)) { $0.filter.topics = [.arts, .nature] }
    await store.send(.topicSwitched(.arts, false)) { $0.filter.topics = [.nature] }
    await store.send(.orderChosen(.title)) { $0.filter.order = .title }
    await store.send(.apply)
    let filter = ArticleFilter(topics: [.nature], order: .title)
    await navigator.expectEvent(.dismissReturning(filter))
    #expect(navigator.returnedResult as? ArticleFilter == filter)
    await store.finish()
  }

  @Test("A topic that is switched on twice is selected once")
  func twice() async {
    let store = makeStore()
    await store.send(.topicSwitched(.arts, true))
    await store.send(.topicSwitched(.travel, false))
    await store.finish()
  }

  @Test("Reset shows all articles again, and returns nothing yet")
  func resetting() async {
    let store = makeStore()
    #expect(!store.state.isDefault)
    await store.send(.reset) { $0.filter = ArticleFilter() }
    #expect(store.state.isDefault)
    #expect(!navigator.hasLeft)
    await store.finish()
  }

  @Test("Cancel leaves without a result and without a question")
  func cancelling() async {
    let store = makeStore()
    await store.send(.reset) { $0.filter = ArticleFilter() }
    await store.send(.cancel)
    await navigator.expectEvent(.dismiss)
    #expect(navigator.returnedResult == nil)
    #expect(navigator.hasLeft)
    await store.finish()
  }

  @Test("A swipe leaves without a question")
  func swiping() async {
    let store = makeStore()
    await store.send(.reset) { $0.filter = ArticleFilter() }
    #expect(await navigator.userLeaves().value)
    await store.finish()
  }

  @Test("The choice survives a relaunch")
  func draft() async throws {
    let store = makeStore()
    await store.send(.orderChosen(.oldest)) { $0.filter.order = .oldest }
    let data = try JSONEncoder().encode(store.state)
    #expect(try JSONDecoder().decode(FilterState.self, from: data) == store.state)
    await store.finish()
  }

  @Test("A store is deallocated even with a draft")
  func release() async {
    await expectDeallocates {
      let store = makeStore()
      await store.end()
      return store.base
    }
  }
}
