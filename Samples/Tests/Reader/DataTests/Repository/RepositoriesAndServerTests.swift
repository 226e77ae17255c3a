// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData
import ReaderServer
import Testing

@Suite("The repositories and the server", .inTurn)
struct RepositoriesAndServerTests {
  private let world: ClientWorld
  private let file = TemporaryFile()
  private let articles: any ArticleRepository
  private let sync: any SyncRepository

  init() async throws {
    world = try await ClientWorld.signedIn(articles: 120)
    let repositories = ReaderRepositories(
      sessions: world.sessions, database: ReaderDatabase(path: file.path), api: world.client)
    (articles, sync) = (repositories.articles, repositories.sync)
  }

  private func synchronize() async throws -> SyncReport { try await sync.synchronize { _ in } }

  private func page(_ query: ArticleQuery) async throws -> ArticlePage {
    try await articles.articles(matching: query).first()
  }

  private func save(_ text: String) async throws -> SaveOutcome {
    let details = try #require(try await articles.article(7).first())
    let article = details.article
    return try await articles.save(
      ArticleEdit(id: 7, baseRevision: article.revision, title: article.title, text: text))
  }

  @Test("A list grows by pages, and a sync completes it", arguments: ArticleFilter.Order.allCases)
  func lists(order: ArticleFilter.Order) async throws {
    let query = ArticleQuery(filter: ArticleFilter(order: order), limit: 200)
    try await articles.fetchMore(matching: query)
    let first = try await page(query)
    #expect(first.articles.count == 50)
    #expect(first.hasMore)
    try await articles.fetchMore(matching: query)
    let second = try await page(query)
    #expect(second.articles.count == 100)
    #expect(second.articles.prefix(50) == first.articles[...])
    #expect(try await synchronize().received == 20)
    #expect(try await page(query).articles.count == 120)
    #expect(try await !page(query).hasMore)
  }

  @Test("A sync survives each fault of the server, and ends with all articles")
  func faults() async throws {
    for fault in [ReaderServerFault.failure, .malformed] {
      await world.fail(fault)
      await #expect(throws: ReaderError.self) { try await synchronize() }
    }
    await world.fail(nil)
    await world.server.expireAccessTokens()
    #expect(try await synchronize() == SyncReport(received: 120))
    await world.fail(.malformed)
    // The server has saved the edit, and its response is unreadable.
    #expect(try await save("Mine") == .waiting(.unreadableAnswer))
    await world.fail(nil)
    #expect(try await synchronize() == SyncReport(sent: 1))
    #expect(try await articles.article(7).first()?.status == .current)
    #expect(await world.server.article(7)?.text == "Mine")
  }

  @Test("An edit of an expired session waits until the user has signed in again")
  func expiredSession() async throws {
    _ = try await synchronize()
    await world.server.endSessions()
    #expect(try await save("Mine") == .waiting(.sessionExpired))
    await #expect(throws: ReaderError.sessionExpired) { try await synchronize() }
    _ = try await world.sessions.signIn(.valid)
    #expect(try await synchronize().sent == 1)
    #expect(await world.server.article(7)?.text == "Mine")
  }

  @Test("A waiting edit is sent for the user who made it, and for nobody else")
  func otherUser() async throws {
    _ = try await synchronize()
    await world.fail(.failure, [.save])
    #expect(try await save("Mine") == .waiting(.serverFailed(status: 500)))
    await world.fail(nil)
    try await world.sessions.signOut()
    _ = try await world.sessions.signIn(Credentials(name: "Ben", password: "reader"))
    #expect(try await synchronize() == SyncReport(otherUsers: [ClientWorld.user.name]))
    #expect(await world.server.requestCount(.save) == 1)
    #expect(try await articles.article(7).first()?.status == .current)
    #expect(try await articles.article(7).first()?.article.text != "Mine")
    #expect(try await save("Ben's") == .sent)
    try await world.sessions.signOut()
    _ = try await world.sessions.signIn(.valid)
    let details = try #require(try await articles.article(7).first())
    #expect(details.status == .conflicting)
    #expect(details.article.text == "Ben's")
    #expect(details.conflict?.text == "Mine")
    try await articles.resolveConflict(of: 7, keeping: .mine)
    #expect(await world.server.article(7)?.text == "Mine")
  }

  @Test("A conflict with another user ends with the version that is kept")
  func conflict() async throws {
    _ = try await synchronize()
    await world.server.changeArticle(7, text: "Theirs")
    #expect(try await save("Mine") == .conflicting)
    #expect(try await articles.article(7).first()?.article.text == "Theirs")
    try await articles.resolveConflict(of: 7, keeping: .mine)
    #expect(await world.server.article(7)?.text == "Mine")
    #expect(try await articles.article(7).first()?.status == .current)
  }
}
