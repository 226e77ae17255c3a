// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticles
import ReaderCore
import ReaderFilter
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("From the list to the filter and an article", .inTurn)
@MainActor
struct ArticlesFlowTests {
  private let world = ArticlesWorld()

  private func makeFlow(
    stack: TrapezioStackNavigator = TrapezioStackNavigator(root: ArticlesScreen())
  ) -> TestFlow {
    TestFlow(of: stack) {
      TrapezioRoute(ArticlesScreen.self, name: "articles") { screen, context in
        ArticlesStore(
          screen: screen, useCases: world.useCases, messages: TrapezioMessageManager(),
          navigator: context.navigator, clock: world.clock)
      }
      FilterScreen.route()
    }
  }

  @Test("The filter changes the list, which opens an article")
  func wholeWay() async {
    let flow = makeFlow()
    await flow.send(.appeared, to: ArticlesStore.self)
    world.observe.emit(.stored(3))
    await flow.expectState(of: ArticlesStore.self) { $0.ids?.count == 3 }
    await flow.send(.chooseFilter, to: ArticlesStore.self)
    await flow.expectScreen(
      FilterScreen(filter: ArticleFilter()), as: .sheet(.medium, .large))
    await flow.send(.topicSwitched(.nature, true), to: FilterStore.self)
    await flow.send(.apply, to: FilterStore.self)
    await flow.expectScreen(ArticlesScreen())
    await flow.expectState(of: ArticlesStore.self) { $0.filter.topics == [.nature] }
    world.observe.emit(
      .stored(1), for: ArticleQuery(filter: ArticleFilter(topics: [.nature]), limit: 50))
    await flow.expectState(of: ArticlesStore.self) { $0.ids == [0] }
    await flow.send(.open(0), to: ArticlesStore.self)
    await flow.expectScreen(ArticleScreen(id: 0))
    await flow.end()
  }

  @Test("A filter that the user swipes away changes nothing, and shows no question")
  func swiping() async {
    let flow = makeFlow()
    await flow.send(.chooseFilter, to: ArticlesStore.self)
    await flow.expectScreen(
      FilterScreen(filter: ArticleFilter()), as: .sheet(.medium, .large))
    await flow.send(.topicSwitched(.nature, true), to: FilterStore.self)
    #expect(await flow.userLeaves().value)
    await flow.expectScreen(ArticlesScreen())
    await flow.expectState(of: ArticlesStore.self) { $0.filter == ArticleFilter() }
    await flow.end()
  }

  @Test("The filter is restored with its draft, and its result reaches the list")
  func restored() async throws {
    let stack = TrapezioStackNavigator(root: ArticlesScreen())
    stack.goTo(FilterScreen(filter: ArticleFilter()), as: .sheet)
    let flow = makeFlow(stack: stack)
    await flow.send(.orderChosen(.title), to: FilterStore.self)
    await flow.send(.apply, to: FilterStore.self)
    await flow.expectScreen(ArticlesScreen())
    await flow.expectState(of: ArticlesStore.self) { $0.filter.order == .title }
    await flow.end()
  }

  @Test("A filter under an article that a link has opened still returns its result")
  func covered() async {
    let flow = makeFlow()
    await flow.send(.chooseFilter, to: ArticlesStore.self)
    await flow.expectScreen(
      FilterScreen(filter: ArticleFilter()), as: .sheet(.medium, .large))
    let filter = flow.store(FilterStore.self)
    flow.stack.goTo(ArticleScreen(id: 7))
    await flow.expectScreen(ArticleScreen(id: 7))
    filter?.send(.orderChosen(.oldest))
    filter?.send(.apply)
    await flow.expectScreen(ArticlesScreen())
    await flow.expectState(of: ArticlesStore.self) { $0.filter.order == .oldest }
    await flow.end()
  }
}
