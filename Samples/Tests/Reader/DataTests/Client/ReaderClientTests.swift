// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing

@testable import ReaderData

@Suite("ReaderClient", .inTurn)
struct ReaderClientTests {
  @Test("The first page has the newest articles of the server")
  func firstPage() async throws {
    let world = try await ClientWorld.signedIn()
    let page = try await world.client.articles(matching: RemoteQuery(pageSize: 5), after: nil)
    #expect(page.articles.map(\.id) == [12, 11, 10, 9, 8])
    #expect(page.revision == 12)
    let original = try #require(await world.server.article(12))
    let article = try #require(page.articles.first)
    #expect(article.title == original.title)
    #expect(article.text == original.text)
    #expect(article.author == original.author)
    #expect(article.topic.rawValue == original.topic)
    #expect(article.publishedAt == original.publishedAt)
    #expect(article.revision == 12)
  }

  @Test(
    "The pages of every order follow each other without gaps and repeats",
    arguments: ArticleFilter.Order.allCases)
  func paging(order: ArticleFilter.Order) async throws {
    let world = try await ClientWorld.signedIn(articles: 53)
    let query = RemoteQuery(filter: ArticleFilter(order: order), pageSize: 10)
    let articles = try await world.allArticles(matching: query)
    #expect(articles.count == 53)
    #expect(Set(articles.map(\.id)).count == 53)
    let isSorted = zip(articles, articles.dropFirst()).allSatisfy { first, second in
      switch order {
      case .newest: first.publishedAt >= second.publishedAt
      case .oldest: first.publishedAt <= second.publishedAt
      case .title: first.title.lowercased() <= second.title.lowercased()
      }
    }
    #expect(isSorted)
  }

  @Test("A change between two pages causes neither gaps nor repeats")
  func pagingDuringChanges() async throws {
    let world = try await ClientWorld.signedIn(articles: 20)
    let query = RemoteQuery(pageSize: 10)
    let first = try await world.client.articles(matching: query, after: nil)
    await world.server.changeArticle(20, title: "Changed")
    await world.server.changeArticle(10, title: "Changed, too")
    let second = try await world.client.articles(matching: query, after: first.next)
    #expect((first.articles + second.articles).map(\.id) == Array((1...20).reversed()))
    #expect(second.articles.first?.title == "Changed, too")
    #expect(second.revision == 22)
  }

  @Test("A page contains the articles with the words and the topics only")
  func searching() async throws {
    let world = try await ClientWorld.signedIn(articles: 60)
    await world.server.changeArticle(7, text: "Something about Čapek & the xylophones.")
    let found = try await world.allArticles(matching: RemoteQuery(text: "xylo+CAPEK &"))
    #expect(found.map(\.id) == [7])
    let filter = ArticleFilter(topics: [.nature, .sport])
    let filtered = try await world.allArticles(matching: RemoteQuery(filter: filter, pageSize: 7))
    #expect(!filtered.isEmpty)
    #expect(Set(filtered.map(\.topic)) == [.nature, .sport])
    #expect(try await world.allArticles(matching: RemoteQuery(text: "zzz+a &=?%#/")).isEmpty)
  }

  @Test("A page that has not changed is not sent again")
  func unchangedPage() async throws {
    let world = try await ClientWorld.signedIn()
    let query = RemoteQuery(pageSize: 3)
    let first = try await world.client.articles(matching: query, after: nil)
    // The body of a response would be damaged. The status 304 has no body.
    let call = HTTPCall(path: "articles", query: query.items(after: nil))
    let transport = HTTPTransport(server: world.url, timeout: .seconds(50))
    let token = try await world.sessions.accessToken()
    let answer = try await transport.send(call, token: token)
    var second = call
    second.headers["If-None-Match"] = answer.etag
    let unchanged = try await transport.send(second, token: token)
    #expect(unchanged.status == 304)
    #expect(unchanged.body.isEmpty)
    #expect(try await world.client.articles(matching: query, after: nil) == first)
    await world.server.changeArticle(12, title: "Changed")
    let changed = try await world.client.articles(matching: query, after: nil)
    #expect(changed.articles.first?.title == "Changed")
  }

  @Test("An article is fetched only if it is newer than the revision")
  func oneArticle() async throws {
    let world = try await ClientWorld.signedIn()
    let article = try await world.client.article(3, ifNewerThan: nil)
    #expect(article?.id == 3)
    #expect(try await world.client.article(3, ifNewerThan: 3) == nil)
    await world.server.changeArticle(3, title: "Changed")
    let changed = try await world.client.article(3, ifNewerThan: 3)
    #expect(changed?.title == "Changed")
    #expect(changed?.revision == 13)
    await #expect(throws: ReaderError.notFound) {
      try await world.client.article(99, ifNewerThan: nil)
    }
  }

  @Test("The changes since a revision come in pages, the oldest change first")
  func changes() async throws {
    let world = try await ClientWorld.signedIn(articles: 120)
    await world.server.changeArticle(5, title: "Changed")
    var (revision, ids) = (0, [Int]())
    while true {
      let changes = try await world.client.changes(since: revision)
      ids += changes.articles.map(\.id)
      revision = changes.revision
      if !changes.hasMore { break }
    }
    #expect(ids == (1...120).filter { $0 != 5 } + [5])
    #expect(revision == 121)
    let none = try await world.client.changes(since: 121)
    #expect(none == RemoteChanges(articles: [], revision: 121, hasMore: false))
  }

  @Test("A saved edit gets the next revision")
  func saving() async throws {
    let world = try await ClientWorld.signedIn()
    let edit = ArticleEdit(id: 4, baseRevision: 4, title: "“New” ünïcode", text: "Line\nline")
    guard case .saved(let article) = try await world.client.save(edit, by: nil) else {
      Issue.record("The edit was not saved.")
      return
    }
    #expect(article.title == edit.title)
    #expect(article.text == edit.text)
    #expect(article.revision == 13)
    #expect(await world.server.article(4)?.title == edit.title)
  }

  @Test("An edit of an old revision is a conflict, and changes nothing")
  func conflict() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.changeArticle(4, title: "Theirs")
    let edit = ArticleEdit(id: 4, baseRevision: 4, title: "Mine", text: "Mine")
    guard case .conflict(let article) = try await world.client.save(edit, by: nil) else {
      Issue.record("There was no conflict.")
      return
    }
    #expect(article.title == "Theirs")
    #expect(article.revision == 13)
    #expect(await world.server.article(4)?.title == "Theirs")
  }

  @Test("An edit without a title is rejected with a reason")
  func rejection() async throws {
    let world = try await ClientWorld.signedIn()
    let edit = ArticleEdit(id: 4, baseRevision: 4, title: " \n", text: "Text")
    await #expect(throws: ReaderError.rejected("An article needs a title.")) {
      try await world.client.save(edit, by: nil)
    }
    let lost = ArticleEdit(id: 99, baseRevision: 4, title: "Title", text: "Text")
    await #expect(throws: ReaderError.notFound) { try await world.client.save(lost, by: nil) }
  }

  @Test("Notifications begin with the latest, and continue after it")
  func notifications() async throws {
    let world = try await ClientWorld.signedIn()
    #expect(try await world.client.notifications(after: nil).isEmpty)
    await world.server.publish("One")
    await world.server.publish("Two", articleID: 2)
    let latest = try await world.client.notifications(after: nil)
    #expect(latest == [ReaderNotification(id: 2, text: "Two", articleID: 2)])
    #expect(try await world.client.notifications(after: 2).isEmpty)
    await world.server.publish("Three")
    #expect(try await world.client.notifications(after: 1).map(\.text) == ["Two", "Three"])
  }
}

extension ClientWorld {
  /// Fetches all pages of a query.
  fileprivate func allArticles(matching query: RemoteQuery) async throws -> [Article] {
    var (articles, cursor) = ([Article](), String?.none)
    repeat {
      let page = try await client.articles(matching: query, after: cursor)
      articles += page.articles
      cursor = page.next
    } while cursor != nil
    return articles
  }
}
