// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore
import ReaderData
import Testing

@Suite("The edits of several users", .timeLimit(.minutes(5)))
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
}
