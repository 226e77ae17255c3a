// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import ReaderEdit
import ReaderScreens
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("An article and its editor", .inTurn)
@MainActor
struct EditFlowTests {
  private let messages = TrapezioMessageManager()
  private let stack = TrapezioStackNavigator(root: FakeRootScreen())

  @TrapezioRoutesBuilder<Never>
  private func routes(
    _ articles: FakeArticleRepository
  ) -> TrapezioRoutes<Never> {
    ArticleScreen.route(articles: articles, messages: messages)
    EditScreen.route(articles: articles, messages: messages)
  }

  /// Creates a flow with the stores of both features.
  private func makeFlow(_ articles: FakeArticleRepository) -> TestFlow {
    TestFlow(of: stack) { routes(articles) }
  }

  /// Opens the editor of a stored article, and changes its title.
  private func change(in flow: TestFlow) async {
    stack.goTo(ArticleScreen(id: 42))
    await flow.expectScreen(ArticleScreen(id: 42))
    await flow.send(.appeared, to: ArticleStore.self)
    await flow.expectState(of: ArticleStore.self) { $0.canEdit }
    await flow.send(.edit, to: ArticleStore.self)
    await flow.expectScreen(EditScreen(id: 42), as: .sheet(.large))
    await flow.send(.appeared, to: EditStore.self)
    await flow.expectState(of: EditStore.self) { $0.isLoaded }
    await flow.send(.titleChanged("Red leaves"), to: EditStore.self)
  }

  @Test("An edit is saved, the article shows it, and a message reports it")
  func saving() async {
    let articles = FakeArticleRepository(stored: .fixture(), server: .fixture())
    let flow = makeFlow(articles)
    await change(in: flow)
    await flow.send(.save, to: EditStore.self)
    await flow.expectScreen(ArticleScreen(id: 42))
    await flow.expectState(of: ArticleStore.self) { $0.title == "Red leaves" }
    await flow.messages.expectEvent("Saved.")
    #expect(await articles.saved.map(\.baseRevision) == [7])
    await flow.end()
  }

  @Test("After a busy database the edit is saved again, and waits for the session")
  func retrying() async throws {
    let articles = FakeArticleRepository(stored: .fixture(), server: .fixture())
    await articles.prepareSave(.waiting(.sessionExpired), after: [.databaseBusy])
    let flow = makeFlow(articles)
    await change(in: flow)
    await flow.send(.save, to: EditStore.self)
    await flow.messages.expectEvent(ReaderError.databaseBusy.message)
    let message = try #require(messages.message)
    #expect(messages.press(message.actions[0], of: message))
    await flow.expectScreen(ArticleScreen(id: 42))
    await flow.messages.expectEvent("Saved on this device. Sign in again to send it.")
    await flow.expectState(of: ArticleStore.self) { $0.details?.status == .waiting }
    await flow.end()
  }

  @Test("Discarded changes are lost without a message")
  func discarding() async {
    let articles = FakeArticleRepository(stored: .fixture(), server: .fixture())
    let flow = makeFlow(articles)
    await change(in: flow)
    let leaving = flow.userLeaves()
    await flow.expectQuestion("Discard changes?")
    await flow.press("Keep editing")
    #expect(await !leaving.value)
    await flow.expectState(of: EditStore.self) { $0.title == "Red leaves" }
    await flow.send(.cancel, to: EditStore.self)
    await flow.expectQuestion("Discard changes?")
    await flow.press("Discard")
    await flow.expectScreen(ArticleScreen(id: 42))
    #expect(await articles.saved.isEmpty)
    #expect(messages.messages.isEmpty)
    await flow.end()
  }

  @Test("A link opens the editor of a missing article, and a message reports its outcome")
  func link() async throws {
    let articles = FakeArticleRepository(stored: nil, server: .fixture())
    let flow = makeFlow(articles)
    let request = try routes(articles).accepting(schemes: ["reader"])
      .request(of: "reader://article/42?edit")
    #expect(await stack.open(request))
    await flow.expectScreen(EditScreen(id: 42), as: .sheet(.large))
    await flow.send(.appeared, to: EditStore.self)
    await flow.expectState(of: EditStore.self) { $0.isLoaded }
    await flow.send(.textChanged("They fall."), to: EditStore.self)
    await flow.send(.save, to: EditStore.self)
    await flow.expectScreen(ArticleScreen(id: 42))
    await flow.messages.expectEvent("Saved.")
    await flow.end()
  }

  @Test("If the article does not exist, the article and the editor show the problem")
  func missing() async {
    let flow = makeFlow(FakeArticleRepository(stored: nil, server: nil))
    _ = await stack.open([
      TrapezioNavigationStep(ArticleScreen(id: 42)),
      TrapezioNavigationStep(EditScreen(id: 42), as: .sheet(.large)),
    ])
    flow.store(ArticleStore.self)?.send(.appeared)
    await flow.send(.appeared, to: EditStore.self)
    await flow.expectState(of: ArticleStore.self) { $0.problem == "There is no such article." }
    await flow.expectState(of: EditStore.self) { $0.problem == "There is no such article." }
    await flow.end()
  }
}
