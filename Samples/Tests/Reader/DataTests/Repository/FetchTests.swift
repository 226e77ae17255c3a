// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData
import Testing

@Suite("ArticleRepositoryImpl, fetching", .inTurn)
struct FetchTests {
  private func fetchMore(
    _ fixture: ReaderFixture, _ text: String = "", topics: Set<Topic> = []
  ) async throws {
    try await fixture.articles.fetchMore(
      matching: ArticleQuery(text: text, filter: ArticleFilter(topics: topics), limit: 5))
  }

  @Test("Each fetch stores the next page, until the server has no more")
  func pages() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    #expect(try await fixture.page().hasMore)
    try await fetchMore(fixture)
    #expect(try await fixture.ids() == Array((16...25).reversed()))
    #expect(try await fixture.page().hasMore)
    try await fetchMore(fixture)
    #expect(try await fixture.ids().count == 20)
    try await fetchMore(fixture)
    #expect(try await fixture.ids().count == 25)
    #expect(try await !fixture.page().hasMore)
    try await fetchMore(fixture)
    #expect(
      fixture.api.calls.elements == [
        .list("", after: nil), .list("", after: "10"), .list("", after: "20"),
      ])
  }

  @Test("Each query has its own position in the server's list")
  func queries() async throws {
    let fixture = ReaderFixture([
      .sample(1, title: "Swift", topic: .arts), .sample(2, topic: .arts), .sample(3),
    ])
    fixture.api.server.update { $0.pageSize = 1 }
    try await fetchMore(fixture, "Swift")
    #expect(try await fixture.ids() == [1])
    #expect(try await !fixture.page("Swift").hasMore)
    #expect(try await fixture.page().hasMore)
    try await fetchMore(fixture, topics: [.arts])
    #expect(try await fixture.ids() == [2, 1])
    try await fetchMore(fixture)
    #expect(try await fixture.ids() == [3, 2, 1])
  }

  @Test("If a page is already stored, the next page is fetched")
  func storedPage() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    try await fetchMore(fixture)
    try await fetchMore(fixture, topics: [.science])
    #expect(try await fixture.ids().count == 20)
    #expect(fixture.api.calls.elements.count == 3)
  }

  @Test("After a complete sync nothing more is fetched")
  func complete() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    _ = try await fixture.synchronize()
    let calls = fixture.api.calls.elements
    #expect(try await !fixture.page("Swift").hasMore)
    try await fetchMore(fixture)
    #expect(fixture.api.calls.elements == calls)
  }

  @Test(
    "A failed page is fetched again, also after a relaunch",
    arguments: [ReaderError.offline, .serverFailed(status: 500), .unreadableAnswer, .timedOut])
  func failure(error: ReaderError) async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    try await fetchMore(fixture)
    fixture.api.fail(with: error)
    await #expect(throws: error) { try await fetchMore(fixture) }
    #expect(try await fixture.ids().count == 10)
    fixture.api.heal()
    try await fetchMore(fixture.relaunched())
    #expect(try await fixture.ids().count == 20)
  }

  @Test(
    "If the server no longer knows a cursor, the list starts again",
    arguments: [ReaderError.rejected("Unknown cursor"), .notFound, .serverFailed(status: 400)])
  func unknownCursor(error: ReaderError) async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    try await fetchMore(fixture)
    let refusals = Watched(1)
    fixture.api.before { call in
      guard call == .list("", after: "10") else { return }
      let isRefused = refusals.update { count -> Bool in
        count -= 1
        return count >= 0
      }
      if isRefused { throw error }
    }
    try await fetchMore(fixture)
    #expect(try await fixture.ids().count == 20)
  }

  @Test("If the server refuses all of its cursors, or they form a circle, an error is thrown")
  func uselessCursors() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    try await fetchMore(fixture)
    fixture.api.fail(with: .rejected("Unknown cursor")) { $0 == .list("", after: "10") }
    await #expect(throws: ReaderError.rejected("Unknown cursor")) { try await fetchMore(fixture) }
    fixture.api.heal()
    fixture.api.server.update { $0.cursor = "0" }
    try await fetchMore(fixture)
    await #expect(throws: ReaderError.unreadableAnswer) { try await fetchMore(fixture) }
    fixture.api.server.update { $0.cursor = nil }
    try await fetchMore(fixture)
    #expect(try await fixture.ids().count == 25)
  }

  @Test("Two fetches for a query share a request")
  func joining() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    let gate = Gate()
    fixture.api.before { _ in await gate.pass() }
    async let first: Void = fetchMore(fixture)
    try await gate.arrival()
    let task = Task { try await fetchMore(fixture) }
    gate.open()
    try await first
    try await task.value
    let calls = fixture.api.calls.elements
    #expect(Set(calls).count == calls.count)
    #expect(try await fixture.ids().count >= 10)
  }

  @Test("A refresh stores new articles and changes")
  func refresh() async throws {
    let fixture = ReaderFixture(Article.samples(1...3))
    try await fixture.articles.refresh()
    try fixture.api.change(1, text: "New text")
    fixture.api.publish(.sample(4))
    try await fixture.articles.refresh()
    #expect(try await fixture.ids() == [4, 3, 2, 1])
    #expect(try await fixture.details(1)?.article.text == "New text")
    fixture.api.fail(with: .offline)
    await #expect(throws: ReaderError.offline) { try await fixture.articles.refresh() }
  }

  @Test("An article is fetched if the stored one is not current")
  func article() async throws {
    let fixture = ReaderFixture([.sample(1)])
    var details = fixture.articles.article(1).makeAsyncIterator()
    #expect(try await details.next() == .some(nil))
    try await fixture.articles.fetch(1)
    #expect(try await details.next()??.article == .sample(1, revision: 1))
    try await fixture.articles.fetch(1)
    try fixture.api.change(1, text: "New text")
    try await fixture.articles.fetch(1)
    #expect(try await details.next()??.article.text == "New text")
    #expect(
      fixture.api.calls.elements == [
        .article(1, ifNewerThan: nil), .article(1, ifNewerThan: 1), .article(1, ifNewerThan: 1),
      ])
  }

  @Test("If neither side has an article, it is not found, and a stored article stays")
  func notFound() async throws {
    let fixture = ReaderFixture([.sample(1)])
    await #expect(throws: ReaderError.notFound) { try await fixture.articles.fetch(7) }
    try await fixture.articles.fetch(1)
    fixture.api.server.update { $0.articles = [:] }
    try await fixture.articles.fetch(1)
    #expect(try await fixture.details(1) != nil)
    fixture.api.fail(with: .timedOut)
    await #expect(throws: ReaderError.timedOut) { try await fixture.articles.fetch(1) }
  }
}
