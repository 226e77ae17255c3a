// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import ReaderCore
import ReaderScreens
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import ReaderFilter

@Suite("FilterStore, as recorded")
@MainActor
struct FilterStoreRecordedTests {
  private let navigator = FakeTrapezioNavigator(
    screen: FilterScreen(filter: ArticleFilter(topics: [], order: .newest)),
    as: .sheet,
    isAwaited: true)

  @Test("It handles topicSwitched(arts, true) and apply")
  func recorded() async {
    let store = TestStore(
      FilterStore(
        screen: FilterScreen(filter: ArticleFilter(topics: [], order: .newest)),
        navigator: navigator),
      navigator: navigator)
    await store.send(.topicSwitched(.arts, true)) { $0.filter = ArticleFilter(topics: [.arts], order: .newest) }
    await store.send(.apply)
    await navigator.expectEvent(.dismissReturning(ArticleFilter(topics: [.arts], order: .newest)))
    await store.end()
  }
}
