// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticles
import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("The route of the articles", .inTurn)
@MainActor
struct ArticlesRouteTests {
  private func makePages(
    _ repository: any ArticleRepository = RecordingArticles()
  ) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      ArticlesScreen.route(
        articles: repository, observeFavourites: FakeSubjectInteractor(),
        messages: TrapezioMessageManager()
      )
      .page(ArticlesPanel(), appeared: .appeared)
    }
  }

  @Test("A link searches in the tab of the articles, and a link without a search selects its root")
  func links() throws {
    let routes = makePages()
    let found = try routes.request(of: "/articles?q=two%20words")
    #expect(found.tab == ReaderTab.home.rawValue)
    #expect(found.path.last == TrapezioNavigationStep(ArticlesScreen(search: "two words")))
    let all = try routes.request(of: "/articles")
    #expect(all.path.last == TrapezioNavigationStep(ArticlesScreen()))
    #expect(routes.link(to: ArticlesScreen(search: "two words")) == "/articles?q=two%20words")
  }

  @Test("The page of the terminal appears and shows the stored articles")
  func page() async throws {
    let stack = TrapezioStackNavigator(root: ArticlesScreen())
    let context = TrapezioScreenContext(
      entry: stack.root, in: stack, interop: FakeTrapezioInterop())
    let page = try #require(makePages().content(for: ArticlesScreen(), context))
    page.appear(until: stack.lifetime(of: stack.root))
    let (shown, continuation) = AsyncStream.makeStream(of: Int.self)
    let observation = TrapezioObservation(of: { page.panel.rows.count }) {
      continuation.yield($0)
    }
    continuation.yield(page.panel.rows.count)
    for await count in shown where count == 50 { break }
    observation.cancel()
    #expect(page.panel.title == "Articles")
  }

  @Test("The use cases call the repository")
  func useCases() async {
    let repository = RecordingArticles()
    let useCases = ArticlesUseCases(
      repository: repository, observeFavourites: FakeSubjectInteractor())
    expectSuccess(await useCases.fetchMore.execute(params: ArticleQuery(text: "a", limit: 5)))
    expectSuccess(await useCases.refresh.execute(params: ()))
    let change = FavouriteChange(id: 3, title: "", isFavourite: true)
    expectSuccess(await useCases.setFavourite.execute(params: change))
    #expect(repository.calls == ["fetch more a", "refresh", "set 3 true"])
    var pages = useCases.observe.results(for: ArticleQuery(limit: 2)).makeAsyncIterator()
    #expect(await pages.next()?.getOrNull() == .stored(2))
  }

  @Test("The failures of the repository keep their messages")
  func failures() async {
    let useCases = ArticlesUseCases(
      repository: RecordingArticles(failingWith: .timedOut),
      observeFavourites: FakeSubjectInteractor())
    let fetched = await useCases.fetchMore.execute(params: ArticleQuery(limit: 5))
    #expect(expectFailure(fetched, as: ReaderError.self) == .timedOut)
    let refreshed = await useCases.refresh.execute(params: ())
    #expect(expectFailure(refreshed, as: ReaderError.self) == .timedOut)
    var pages = useCases.observe.results(for: ArticleQuery(limit: 2)).makeAsyncIterator()
    _ = await pages.next()
    #expect(
      expectFailure(await pages.next() ?? .success(.stored(0)), as: ReaderError.self) == .timedOut)
  }
}
