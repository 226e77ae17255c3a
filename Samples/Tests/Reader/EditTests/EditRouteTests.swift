// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import ReaderEdit
import ReaderScreens
import TerminalHost
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("The routes of an article and its editor", .inTurn)
@MainActor
struct EditRouteTests {
  private let routes: TrapezioRoutes<any TerminalPage>

  init() {
    let articles = FakeArticleRepository(stored: .fixture(), server: .fixture())
    let messages = TrapezioMessageManager()
    routes = TrapezioRoutes {
      ArticleScreen.route(articles: articles, messages: messages)
        .page(ArticlePanel(), appeared: .appeared)
      EditScreen.route(articles: articles, messages: messages)
        .page(EditPanel(), appeared: .appeared)
    }
    .accepting(schemes: ["reader"])
  }

  @Test("A link opens the article, or its editor above it", arguments: ["reader:/", ""])
  func links(scheme: String) throws {
    let article = TrapezioNavigationStep(ArticleScreen(id: 42))
    let editor = TrapezioNavigationStep(EditScreen(id: 42), as: .sheet(.large))
    #expect(
      try routes.request(of: "\(scheme)/article/42")
        == TrapezioNavigationRequest(tab: ReaderTab.home, path: [article]))
    #expect(
      try routes.request(of: "\(scheme)/article/42?edit")
        == TrapezioNavigationRequest(tab: ReaderTab.home, path: [article, editor]))
    #expect(throws: TrapezioLinkError.self) { try routes.request(of: "\(scheme)/article/x") }
  }

  @Test("The link to a screen opens the screen")
  func roundTrip() throws {
    let screens: [(any TrapezioScreen, String)] = [
      (ArticleScreen(id: 42), "/article/42"), (EditScreen(id: 42), "/article/42?edit"),
    ]
    for (screen, link) in screens {
      #expect(routes.link(to: screen) == link)
      let opened = try #require(routes.request(of: link).path.last?.screen)
      #expect(AnyHashable(opened) == AnyHashable(screen))
    }
  }

  @Test("A snapshot restores both, with the style of the sheet")
  func snapshot() throws {
    let snapshot = TrapezioNavigationSnapshot(
      root: ArticleScreen(id: 1),
      TrapezioNavigationStep(EditScreen(id: 1), as: .sheet(.large)))
    let restored = try routes.snapshot(from: routes.data(of: snapshot))
    #expect(restored.snapshot == snapshot)
  }

  @Test("Each screen has a page")
  func pages() throws {
    for screen in [ArticleScreen(id: 42), EditScreen(id: 42)] as [any TrapezioScreen] {
      let stack = TrapezioStackNavigator(root: screen)
      let context = TrapezioScreenContext(
        entry: stack.root, in: stack, interop: FakeTrapezioInterop())
      let page = try #require(routes.content(for: screen, context))
      page.appear(until: stack.lifetime(of: stack.root))
      #expect(page.panel.title == (screen is ArticleScreen ? "Article" : "Edit"))
      stack.hostDidEnd()
    }
  }
}
