// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore
import ReaderData
import Testing

@Suite("The edits of several users", .inTurn)
struct CurrentUserTests {
  private let fixture = ReaderFixture([.sample(1), .sample(2)], user: "Ann")

  init() async throws {
    _ = try await fixture.synchronize()
    fixture.api.fail(with: .offline)
    #expect(try await fixture.save("Walrus, by Ann") == .waiting(.offline))
  }

  @Test("Each user sees, finds and counts the own edits")
  func reading() async throws {
    fixture.sessions.change(to: "Ben")
    #expect(try await fixture.details(1)?.article.text == Article.sample(1).text)
    #expect(try await fixture.details(1)?.status == .current)
    #expect(try await fixture.page().articles.map(\.status) == [.current, .current])
    #expect(try await fixture.ids("walrus") == [])
    #expect(try await fixture.waitingEdits() == 0)
    #expect(try await fixture.save("Otter, by Ben", 2) == .waiting(.offline))
    #expect(try await fixture.waitingEdits() == 1)
    fixture.sessions.change(to: "Ann")
    #expect(try await fixture.details(1)?.article.text == "Walrus, by Ann")
    #expect(try await fixture.details(2)?.status == .current)
    #expect(try await fixture.ids("walrus") == [1])
    #expect(try await fixture.ids("otter") == [])
    #expect(try await fixture.waitingEdits() == 1)
  }

  @Test("An observation follows the user")
  func following() async throws {
    var texts: [String?] = []
    for try await details in fixture.articles.article(1) {
      texts.append(details?.article.text)
      if texts.count == 3 { break }
      fixture.sessions.change(to: texts.count == 1 ? "Ben" : "Ann")
    }
    #expect(texts == ["Walrus, by Ann", Article.sample(1).text, "Walrus, by Ann"])
  }

  @Test("Two users edit one article: the first edit is sent, and the other becomes a conflict")
  func sameArticle() async throws {
    fixture.sessions.change(to: "Ben")
    #expect(try await fixture.save("Otter, by Ben") == .waiting(.offline))
    fixture.api.heal()
    fixture.api.server.update { $0.user = User(name: "Ben") }
    #expect(try await fixture.synchronize() == SyncReport(sent: 1, otherUsers: ["Ann"]))
    #expect(try await fixture.details(1)?.status == .current)
    #expect(fixture.api.server.value.articles[1]?.text == "Otter, by Ben")
    fixture.sessions.change(to: "Ann")
    #expect(try await fixture.waitingEdits() == 0)
    let details = try #require(try await fixture.details(1))
    #expect(details.article.text == "Otter, by Ben")
    #expect(details.conflict?.text == "Walrus, by Ann")
  }

  @Test("An edit without a user belongs to the user who synchronizes next")
  func adopted() async throws {
    try await fixture.database.write {
      try $0.execute(
        sql: """
          INSERT INTO waitingEdit (articleID, baseRevision, title, text)
          VALUES (2, 2, 'Article 2', 'Early')
          """)
    }
    for user in ["Ann", "Ben"] {
      fixture.sessions.change(to: user)
      #expect(try await fixture.details(2)?.article.text == "Early")
    }
    await #expect(throws: ReaderError.offline) { try await fixture.synchronize() }
    #expect(try await fixture.details(2)?.status == .waiting)
    fixture.sessions.change(to: "Ann")
    #expect(try await fixture.details(2)?.status == .current)
  }

  @Test("A database of an earlier version keeps its edits and fetches its articles again")
  func migration() async throws {
    let file = TemporaryFile()
    try file.write(Data())
    let queue = try DatabaseQueue(path: file.path)
    try ReaderSchema.migrator.migrate(queue, upTo: "users")
    try await queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO article (id, title, author, topic, text, publishedAt, revision)
          VALUES (1, 'Mine', 'Ann', 'science', 'Mine', 0, 5);
          INSERT INTO waitingEdit (articleID, baseRevision, title, text, user)
          VALUES (1, 5, 'Mine', 'Mine', 'Ann');
          INSERT INTO syncPosition (id, revision, isComplete) VALUES (1, 9, 1);
          """)
    }
    try queue.close()
    let old = ReaderFixture([.sample(1)], file: file, user: "Ann")
    #expect(try await old.details(1)?.article.revision == 5)
    #expect(try await old.ids("mine") == [1])
    old.sessions.change(to: "Ben")
    _ = try await old.synchronize()
    #expect(old.api.calls.elements.contains(.changes(since: 0)))
    #expect(try await old.details(1)?.article.text == Article.sample(1).text)
  }
}
