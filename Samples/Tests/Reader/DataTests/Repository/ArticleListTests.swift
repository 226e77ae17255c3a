// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData
import Testing

@Suite("ArticleRepositoryImpl, lists", .inTurn)
struct ArticleListTests {
  @Test(
    "A search finds words and their beginnings, and no character is syntax",
    arguments: [
      ("swift", [3, 1]), ("SWI", [3, 1]), ("swift lang", [1]), ("lang swift", [1]),
      ("river", [2]), ("café", [2]), ("cafe", [2]), ("CAFÉ zur", [2]), ("zürich", [2]),
      ("ann", [4]), ("\"swift\"", [3, 1]), ("swift*", [3, 1]), ("*", [4, 3, 2, 1]),
      ("\"", [4, 3, 2, 1]), ("", [4, 3, 2, 1]), ("  ", [4, 3, 2, 1]), ("and", [3]),
      ("swift AND", [3]), ("swift OR river", []), ("NOT swift", []), ("title:swift", []),
      ("swift - bird", [3]), ("NEAR(swift bird)", []), ("^swift", [3, 1]), ("(swift", [3, 1]),
      ("nothing", []), ("swift;DROP", []), ("…", []), ("'", [4, 3, 2, 1]),
    ])
  func search(text: String, ids: [Int]) async throws {
    let fixture = ReaderFixture([
      .sample(1, title: "Swift, the language", author: "Bob"),
      .sample(2, title: "A café in Zürich", text: "By the river", author: "Bob"),
      .sample(3, title: "Swifts and other birds", author: "Bob"),
      .sample(4, title: "Something else", author: "Annabel"),
    ])
    _ = try await fixture.synchronize()
    #expect(try await fixture.ids(text) == ids)
  }

  @Test("A search finds the text of a waiting edit, the server's text, and the author")
  func searchOfEdits() async throws {
    let fixture = ReaderFixture([.sample(1, text: "Before"), .sample(2)])
    _ = try await fixture.synchronize()
    fixture.api.fail(with: .offline)
    _ = try await fixture.save("Afterwards")
    #expect(try await fixture.ids("afterw") == [1])
    #expect(try await fixture.ids("before") == [1])
    #expect(try await fixture.ids("ann") == [2, 1])
  }

  @Test("A filter selects topics and orders the list")
  func filter() async throws {
    let fixture = ReaderFixture([
      .sample(1, title: "b", topic: .arts), .sample(2, title: "Äb", topic: .sport),
      .sample(3, title: "C", topic: .travel), .sample(4, title: "a", topic: .arts),
    ])
    _ = try await fixture.synchronize()
    #expect(try await fixture.ids() == [4, 3, 2, 1])
    #expect(try await fixture.ids("", ArticleFilter(order: .oldest)) == [1, 2, 3, 4])
    #expect(try await fixture.ids("", ArticleFilter(order: .title)) == [4, 2, 1, 3])
    #expect(try await fixture.ids("", ArticleFilter(topics: [.arts])) == [4, 1])
    #expect(
      try await fixture.ids("", ArticleFilter(topics: [.arts, .sport], order: .title)) == [4, 2, 1])
    #expect(try await fixture.ids("äb", ArticleFilter(topics: [.sport])) == [2])
    #expect(try await fixture.ids("äb", ArticleFilter(topics: [.travel])) == [])
  }

  @Test("A page has at most the requested number of articles, and reports whether more exist")
  func limit() async throws {
    let fixture = ReaderFixture(Article.samples(1...5))
    _ = try await fixture.synchronize()
    #expect(try await fixture.page(limit: 4).articles.map(\.id) == [5, 4, 3, 2])
    #expect(try await fixture.page(limit: 4).hasMore)
    #expect(try await !fixture.page(limit: 5).hasMore)
    #expect(try await fixture.page(limit: 0) == ArticlePage(articles: [], hasMore: true))
  }

  @Test("A list emits each change, also to a second consumer")
  func changes() async throws {
    let fixture = ReaderFixture(Article.samples(1...2))
    let query = ArticleQuery(limit: 10)
    var first = fixture.articles.articles(matching: query).makeAsyncIterator()
    var second = fixture.articles.articles(matching: query).makeAsyncIterator()
    #expect(try await first.next() == ArticlePage(articles: [], hasMore: true))
    #expect(try await second.next() == ArticlePage(articles: [], hasMore: true))
    _ = try await fixture.synchronize()
    #expect(try await first.next()?.articles.map(\.id) == [2, 1])
    try await fixture.articles.setFavourite(true, id: 1)
    #expect(try await first.next()?.articles.map(\.isFavourite) == [false, true])
    // The second consumer was slow, so it receives only the latest list.
    #expect(
      try await fixture.articles.articles(matching: query).first().articles.last?.isFavourite
        == true)
    while let page = try await second.next() {
      if page.articles.last?.isFavourite == true { break }
    }
  }

  @Test("Favourites are added and removed, the latest first, and survive a relaunch")
  func favourites() async throws {
    let fixture = ReaderFixture(Article.samples(1...3))
    _ = try await fixture.synchronize()
    var favourites = fixture.articles.favourites().makeAsyncIterator()
    #expect(try await favourites.next() == [])
    try await fixture.articles.setFavourite(true, id: 3)
    #expect(try await favourites.next()?.map(\.id) == [3])
    try await fixture.articles.setFavourite(true, id: 1)
    #expect(try await favourites.next()?.map(\.id) == [1, 3])
    try await fixture.articles.setFavourite(true, id: 3)
    try await fixture.articles.setFavourite(false, id: 1)
    #expect(try await favourites.next()?.map(\.id) == [3])
    #expect(try await fixture.details(3)?.isFavourite == true)
    #expect(try await fixture.relaunched().articles.favourites().first().map(\.id) == [3])
  }

  @Test("A cancelled consumer ends its own stream only")
  func cancellation() async throws {
    let fixture = ReaderFixture([.sample(1)])
    _ = try await fixture.synchronize()
    let lengths = Log<Int>()
    let stream = fixture.articles.favourites()
    let consumer = Task<Bool, Never> {
      do {
        for try await favourites in stream { lengths.append(favourites.count) }
        return true
      } catch {
        return false
      }
    }
    try await lengths.wait(for: 0)
    var other = fixture.articles.favourites().makeAsyncIterator()
    #expect(try await other.next() == [])
    consumer.cancel()
    #expect(try await consumer.value(orFail: "the end of the consumer"))
    try await fixture.articles.setFavourite(true, id: 1)
    #expect(try await other.next()?.count == 1)
    #expect(lengths.elements == [0])
  }

  @Test("The end of all consumers releases the database")
  func release() async throws {
    let wasReleased = Gate()
    weak var weakDatabase: ReaderDatabase?
    do {
      let fixture = ReaderFixture([.sample(1)])
      weakDatabase = fixture.database
      _ = try await fixture.page()
      let consumer = Task {
        for try await _ in fixture.articles.favourites() { wasReleased.open() }
      }
      try await wasReleased.wait(for: "the first value")
      consumer.cancel()
      _ = await consumer.result
    }
    while weakDatabase != nil, !Task.isCancelled { await Task.yield() }
    #expect(weakDatabase == nil)
  }
}
