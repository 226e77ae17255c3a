// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData
import Testing

@Suite("ArticleRepositoryImpl, saving", .inTurn)
struct SavingTests {
  private func fixture() async throws -> ReaderFixture {
    let fixture = ReaderFixture(Article.samples(1...2))
    _ = try await fixture.synchronize()
    _ = fixture.api.calls.drain()
    return fixture
  }

  @Test("A saved edit is sent, and the article has the server's revision")
  func sent() async throws {
    let fixture = try await fixture()
    #expect(try await fixture.save("Mine") == .sent)
    let details = try #require(try await fixture.details(1))
    #expect(details.article.text == "Mine")
    #expect(details.article.revision == 3)
    #expect(details.status == .current)
    #expect(try await fixture.waitingEdits() == 0)
    #expect(fixture.api.server.value.articles[1]?.text == "Mine")
  }

  @Test(
    "An edit that cannot be sent waits, is shown, survives a relaunch, and is sent later",
    arguments: [
      ReaderError.offline, .timedOut, .serverFailed(status: 500), .unreadableAnswer,
      .sessionExpired, .rejected("The title is too long."), .notFound,
    ])
  func waiting(error: ReaderError) async throws {
    let fixture = try await fixture()
    fixture.api.fail(with: error)
    #expect(try await fixture.save("Mine") == .waiting(error))
    let relaunched = fixture.relaunched()
    #expect(try await relaunched.details(1)?.article.text == "Mine")
    #expect(try await relaunched.details(1)?.status == .waiting)
    #expect(try await relaunched.page().articles.map(\.status) == [.current, .waiting])
    #expect(try await relaunched.waitingEdits() == 1)
    await #expect(throws: error) { try await relaunched.synchronize() }
    #expect(try await relaunched.details(1)?.article.text == "Mine")
    fixture.api.heal()
    #expect(try await relaunched.synchronize() == SyncReport(sent: 1))
    #expect(try await relaunched.details(1)?.status == .current)
    #expect(fixture.api.server.value.articles[1]?.text == "Mine")
  }

  @Test("The edit is stored before it is sent")
  func order() async throws {
    let fixture = try await fixture()
    let gate = Gate()
    fixture.api.before { _ in await gate.pass() }
    let saving = Task { try await fixture.save("Mine") }
    try await gate.arrival()
    #expect(try await fixture.relaunched().details(1)?.article.text == "Mine")
    #expect(try await fixture.details(1)?.status == .waiting)
    gate.open()
    #expect(try await saving.value == .sent)
  }

  @Test("An edit that is saved while another is sent is sent after it")
  func duringSending() async throws {
    let fixture = try await fixture()
    let gate = Gate()
    fixture.api.before { if $0 == .save(1, "First") { await gate.pass() } }
    let first = Task { try await fixture.save("First") }
    try await gate.arrival()
    let second = Task { try await fixture.save("Second") }
    _ = try await fixture.articles.article(1).first { $0?.article.text == "Second" }
    gate.open()
    #expect(try await first.value == .sent)
    #expect(try await second.value == .sent)
    #expect(fixture.api.calls.elements == [.save(1, "First"), .save(1, "Second")])
    #expect(fixture.api.server.value.articles[1]?.text == "Second")
    #expect(try await fixture.details(1)?.status == .current)
  }

  @Test("A newer edit keeps waiting if only the older one was sent")
  func newerWaits() async throws {
    let fixture = try await fixture()
    let gate = Gate()
    fixture.api.before {
      switch $0 {
      case .save(1, "First"): await gate.pass()
      case .save(1, "Second"): throw ReaderError.offline
      default: break
      }
    }
    let first = Task { try await fixture.save("First") }
    try await gate.arrival()
    let second = Task { try await fixture.save("Second") }
    _ = try await fixture.articles.article(1).first { $0?.article.text == "Second" }
    gate.open()
    #expect(try await first.value == .sent)
    #expect(try await second.value == .waiting(.offline))
    #expect(try await fixture.details(1)?.article.text == "Second")
    fixture.api.heal()
    #expect(try await fixture.synchronize() == SyncReport(sent: 1))
    #expect(fixture.api.server.value.articles[1]?.text == "Second")
  }

  @Test("If the caller of a save is cancelled, the edit is stored and sent, or not stored at all")
  func cancelled() async throws {
    let fixture = try await fixture()
    let gate = Gate()
    fixture.api.before { _ in await gate.pass() }
    let saving = Task { try await fixture.save("Mine") }
    try await gate.arrival()
    saving.cancel()
    gate.open()
    #expect(try await saving.value == .sent)
    #expect(fixture.api.server.value.articles[1]?.text == "Mine")
  }

  @Test("If the server's response is lost, the edit does not conflict with itself")
  func lostAnswer() async throws {
    let fixture = try await fixture()
    fixture.api.after { if case .save = $0 { throw ReaderError.timedOut } }
    #expect(try await fixture.save("Mine") == .waiting(.timedOut))
    fixture.api.heal()
    #expect(try await fixture.synchronize() == SyncReport(sent: 1))
    #expect(try await fixture.details(1)?.status == .current)
    #expect(try await fixture.details(1)?.article.revision == 3)
  }

  @Test("If a response is lost, a newer edit is sent on top of the saved one")
  func lostAnswerBeforeNewerEdit() async throws {
    let fixture = try await fixture()
    fixture.api.after { if case .save = $0 { throw ReaderError.timedOut } }
    _ = try await fixture.save("First")
    fixture.api.fail(with: .offline)
    fixture.api.after { _ in }
    _ = try await fixture.save("Second")
    fixture.api.heal()
    try await fixture.articles.refresh()
    #expect(try await fixture.details(1)?.status == .waiting)
    #expect(try await fixture.details(1)?.article.text == "Second")
    #expect(try await fixture.synchronize() == SyncReport(sent: 1))
    #expect(fixture.api.server.value.articles[1]?.text == "Second")
  }

  @Test("An edit of an article that is not stored is sent, too")
  func unknownArticle() async throws {
    let fixture = ReaderFixture([.sample(1)])
    let edit = ArticleEdit(id: 1, baseRevision: 1, title: "Title", text: "Mine")
    fixture.api.fail(with: .offline)
    #expect(try await fixture.articles.save(edit) == .waiting(.offline))
    fixture.api.heal()
    try await fixture.articles.refresh()
    #expect(try await fixture.details(1)?.article.text == "Mine")
    #expect(try await fixture.synchronize() == SyncReport(sent: 1))
    #expect(try await fixture.details(1)?.article.title == "Title")
  }

  @Test("The number of waiting edits counts articles, and follows each change")
  func waitingEdits() async throws {
    let fixture = try await fixture()
    var counts = fixture.sync.waitingEdits().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    fixture.api.fail(with: .offline)
    _ = try await fixture.save("Mine")
    #expect(try await counts.next() == 1)
    _ = try await fixture.save("Mine again")
    _ = try await fixture.save("Mine", 2)
    #expect(try await counts.next() == 2)
    fixture.api.heal()
    _ = try await fixture.synchronize()
    while let count = try await counts.next(), count > 0 { #expect(count == 1) }
  }
}
