// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing

@Suite("Articles of the server", .inTurn)
struct ServerArticleTests {
  private let server = ReaderServer(ReaderServerOptions(articles: 40))

  @Test("The same seed creates the same articles, and another seed other articles")
  func seed() async throws {
    let same = ReaderServer(ReaderServerOptions(articles: 40))
    let other = ReaderServer(ReaderServerOptions(articles: 40, seed: 2))
    let article = try #require(await server.article(40))
    #expect(await same.article(40) == article)
    #expect(await other.article(40)?.text != article.text)
    #expect(!article.title.isEmpty)
    #expect(article.text.count > 100)
    #expect(article.publishedAt < Date(timeIntervalSince1970: 1_748_800_000))
  }

  @Test("Five thousand articles have all topics, and fit into pages")
  func manyArticles() async throws {
    let server = ReaderServer()
    let user = try await ServerUser(server)
    let changes = try await user.get("changes", ["since": "4990"]).decode(
      ServerUser.Changes.self)
    #expect(changes.articles.map(\.id) == Array(4991...5000))
    let page = try await user.get("articles", ["limit": "1000"]).decode(ServerUser.Page.self)
    #expect(page.articles.count == 200)
    #expect(Set(page.articles.map(\.topic)).count == 7)
  }

  @Test("Each page except the last has a cursor")
  func paging() async throws {
    let user = try await ServerUser(server)
    var query = ["limit": "15", "order": "oldest"]
    var (ids, sizes) = ([Int](), [Int]())
    repeat {
      let page = try await user.get("articles", query).decode(ServerUser.Page.self)
      ids += page.articles.map(\.id)
      sizes.append(page.articles.count)
      query["cursor"] = page.next
    } while query["cursor"] != nil
    #expect(ids == Array(1...40))
    #expect(sizes == [15, 15, 10])
  }

  @Test("A full page has no cursor if no article follows")
  func fullPage() async throws {
    let user = try await ServerUser(server)
    let page = try await user.get("articles", ["limit": "40"]).decode(ServerUser.Page.self)
    #expect(page.articles.count == 40)
    #expect(page.next == nil)
  }

  @Test("A new title moves an article in the order of titles")
  func titles() async throws {
    let user = try await ServerUser(server)
    await server.changeArticle(9, title: "0 first")
    await server.changeArticle(3, title: "ZZZ")
    let page = try await user.get("articles", ["order": "title", "limit": "40"])
      .decode(ServerUser.Page.self)
    #expect(page.articles.first?.id == 9)
    #expect(page.articles.last?.id == 3)
    #expect(Set(page.articles.map(\.id)).count == 40)
  }

  @Test("A search finds the new words of a changed article, and not the old ones")
  func search() async throws {
    let user = try await ServerUser(server)
    await server.changeArticle(9, text: "Zebras everywhere")
    let found = try await user.get("articles", ["q": "zebra EVERY"]).decode(ServerUser.Page.self)
    #expect(found.articles.map(\.id) == [9])
    await server.changeArticle(9, text: "Gone")
    let none = try await user.get("articles", ["q": "zebra"]).decode(ServerUser.Page.self)
    #expect(none.articles.isEmpty)
    #expect(none.next == nil)
  }

  @Test("A search ignores case, accents and signs", arguments: ["CAPEK", "“čap”", "x1 karel-č"])
  func foldedSearch(text: String) async throws {
    let user = try await ServerUser(server)
    await server.changeArticle(9, title: "“Karel Čapek”—X1", text: "")
    let found = try await user.get("articles", ["q": text]).decode(ServerUser.Page.self)
    #expect(found.articles.map(\.id) == [9])
  }

  @Test(
    "A wrong request is refused with a reason",
    arguments: [
      ["limit": "0"], ["limit": "x"], ["order": "random"], ["topics": "arts,cooking"],
      ["cursor": "nonsense"], ["cursor": ""],
    ])
  func wrongRequests(query: [String: String]) async throws {
    let answer = try await ServerUser(server).get("articles", query)
    #expect(answer.status == 400)
    #expect(answer.reason != nil)
  }

  @Test("A cursor belongs to its order")
  func wrongCursor() async throws {
    let user = try await ServerUser(server)
    let page = try await user.get("articles", ["limit": "5"]).decode(ServerUser.Page.self)
    let answer = try await user.get(
      "articles", ["limit": "5", "order": "title", "cursor": #require(page.next)])
    #expect(answer.status == 400)
  }

  @Test(
    "With an entity tag, the response has no body until something changes",
    arguments: ["articles", "articles/7"])
  func entityTags(path: String) async throws {
    let user = try await ServerUser(server)
    let tag = try #require(try await user.get(path).etag)
    for header in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let answer = try await user.get(path, ifNoneMatch: header)
      #expect(answer.status == 304)
      #expect(answer.body.isEmpty)
    }
    await server.changeArticle(7, title: "New")
    let changed = try await user.get(path, ifNoneMatch: tag)
    #expect(changed.status == 200)
    #expect(changed.etag != tag)
  }

  @Test("An edit needs the current revision, a title and an article")
  func saving() async throws {
    let user = try await ServerUser(server)
    let json = #"{"title":"New","text":"Text"}"#
    let saved = try await user.put("articles/7", json, ifMatch: "\"7\"")
    #expect(saved.status == 200)
    #expect(try saved.decode(ServerArticle.self).revision == 41)
    #expect(saved.etag == "\"41\"")

    let conflict = try await user.put("articles/7", json, ifMatch: "\"7\"")
    #expect(conflict.status == 412)
    #expect(try conflict.decode(ServerArticle.self).revision == 41)
    let empty = try await user.put(
      "articles/7", #"{"title":" ","text":""}"#, ifMatch: "\"41\"")
    #expect(empty.status == 422)
    #expect(empty.reason == "An article needs a title.")
    let title = String(repeating: "x", count: 201)
    let long = try await user.put(
      "articles/7", #"{"title":"\#(title)","text":""}"#, ifMatch: "\"41\"")
    #expect(long.reason == "A title has at most 200 characters.")
    #expect(try await user.put("articles/7", json).status == 428)
    #expect(try await user.put("articles/7", "{", ifMatch: "\"41\"").status == 400)
    #expect(try await user.put("articles/99", json, ifMatch: "\"41\"").status == 404)
    #expect(try await user.put("articles/x", json, ifMatch: "\"41\"").status == 404)
    #expect(await server.article(7)?.revision == 41)
  }

  @Test("A change moves its article to the end of the changes")
  func changes() async throws {
    let user = try await ServerUser(server)
    await server.changeArticle(2, title: "A")
    await server.changeArticle(1, title: "B")
    await server.changeArticle(2, title: "C")
    let first = try await user.get("changes", ["since": "38", "limit": "3"])
      .decode(ServerUser.Changes.self)
    #expect(first.articles.map(\.id) == [39, 40, 1])
    #expect(first.revision == 42)
    #expect(first.hasMore)
    let second = try await user.get("changes", ["since": "42"]).decode(ServerUser.Changes.self)
    #expect(second.articles.map(\.title) == ["C"])
    #expect(second.revision == 43)
    #expect(!second.hasMore)
    #expect(try await user.get("changes", ["since": "-1"]).status == 400)
  }

  @Test("An unknown path is not found")
  func unknownPath() async throws {
    let user = try await ServerUser(server)
    #expect(try await user.get("").status == 404)
    #expect(try await user.get("books").status == 404)
    #expect(try await user.get("articles/7/title").status == 404)
    #expect(try await user.get("notifications", ["after": "x"]).status == 400)
  }
}
