// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import NewsServices
import Strata
import StrataServices
import Testing
import TrapezioTesting

@Suite("News", .inTurn)
@MainActor
struct NewsTests {
  private struct OfflineError: StrataException, Equatable {
    var message: String { "There is no connection." }
  }

  private let load = FakeInteractor<Void, [String]>()

  private func makeNews(
    _ notifications: AsyncStream<ArticlesAction> = AsyncStream { $0.finish() }
  ) async throws -> NewsCluster {
    try await NewsCluster(loadArticles: load, notifications: notifications)
  }

  @Test("Logging in loads the articles, and logging out removes them")
  func logIn() async throws {
    let news = try await makeNews()
    load.succeed(["One", "Two"])
    try await news.cluster.send(action: IdentityAction.logIn(name: "Ann"))
    #expect(news.identity.value.name == "Ann")
    #expect(news.articles.value.titles == ["One", "Two"])
    try await news.cluster.send(action: IdentityAction.logOut)
    #expect(news.identity.value.name == nil)
    #expect(news.articles.value == ArticlesModel())
  }

  @Test("An error becomes an action, and the articles show it")
  func failure() async throws {
    let news = try await makeNews()
    load.fail(with: OfflineError())
    try await news.cluster.send(action: ArticlesAction.load)
    #expect(news.articles.value.problem == "There is no connection.")
  }

  @Test("A notification brings an article")
  func notification() async throws {
    let (notifications, source) = AsyncStream.makeStream(of: ArticlesAction.self)
    let news = try await makeNews(notifications)
    source.yield(.published("Breaking"))
    let articles = await news.articles.values.first { @Sendable in !$0.titles.isEmpty }
    #expect(articles?.titles == ["Breaking"])
    await news.cluster.shutdown()
  }

  @Test("The identity service updates its model, and loads the articles")
  func identity() async throws {
    let (model, recordingSend) = (ServiceModel(IdentityModel()), RecordingSend())
    let cluster = try await Bootstrap {
      IdentityService()
        .with(model: model)
        .environment(\.send, recordingSend)
    }
    try await cluster.send(action: IdentityAction.logIn(name: "Ann"))
    #expect(model.value.name == "Ann")
    await recordingSend.expectEvent(ArticlesAction.load)
    recordingSend.expectNoMoreEvents()
  }

  @Test("The screen observes the models, and sends actions to the services")
  func screen() async throws {
    let news = try await makeNews()
    let store = TestStore(NewsStore(news: news))
    await store.send(.appeared)
    load.succeed(["One"])
    await store.send(.logIn("Ann"))
    await store.receive(until: { $0.reader == "Ann" && $0.titles == ["One"] })
    load.fail(with: OfflineError())
    await store.send(.reload)
    await store.receive(until: { $0.problem == "There is no connection." })
    await store.send(.logOut)
    await store.receive(until: { $0 == NewsState() })
    await store.end()
  }

  @Test("The screen shows a problem if the cluster has shut down")
  func gone() async throws {
    let news = try await makeNews()
    await news.cluster.shutdown()
    let store = TestStore(NewsStore(news: news))
    await store.send(.reload)
    await store.receive { $0.problem = ServiceError.shutDown.message }
    await store.finish()
  }
}
