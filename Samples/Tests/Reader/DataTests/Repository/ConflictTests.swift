// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData
import Testing

@Suite("ArticleRepositoryImpl, conflicts", .inTurn)
struct ConflictTests {
  /// Creates a fixture with article 1.
  ///
  /// The server has changed the article after it was stored.
  private func fixture() async throws -> ReaderFixture {
    let fixture = ReaderFixture([.sample(1)])
    _ = try await fixture.synchronize()
    try fixture.api.change(1, text: "Theirs")
    return fixture
  }

  private func expectConflict(
    _ fixture: ReaderFixture, mine: String = "Mine", theirs: String = "Theirs",
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let details = try await fixture.details(1)
    #expect(details?.article.text == theirs, sourceLocation: location)
    #expect(details?.conflict?.text == mine, sourceLocation: location)
    #expect(details?.status == .conflicting, sourceLocation: location)
    #expect(try await fixture.waitingEdits() == 0, sourceLocation: location)
    #expect(
      try await fixture.page().articles.map(\.status) == [.conflicting], sourceLocation: location)
  }

  @Test("If the server has another version, both are kept, also after a relaunch")
  func sending() async throws {
    let fixture = try await fixture()
    #expect(try await fixture.save("Mine") == .conflicting)
    try await expectConflict(fixture)
    try await expectConflict(fixture.relaunched())
    #expect(fixture.api.server.value.articles[1]?.text == "Theirs")
  }

  @Test("A change that arrives before a waiting edit is sent makes it a conflict")
  func pulling() async throws {
    let fixture = try await fixture()
    fixture.api.fail(with: .offline)
    _ = try await fixture.save("Mine")
    fixture.api.heal()
    try await fixture.articles.refresh()
    try await expectConflict(fixture)
  }

  @Test("A fetched article makes a waiting edit a conflict")
  func fetching() async throws {
    let fixture = try await fixture()
    fixture.api.fail(with: .offline)
    _ = try await fixture.save("Mine")
    fixture.api.heal()
    try await fixture.articles.fetch(1)
    try await expectConflict(fixture)
  }

  @Test("A sync reports a conflict once")
  func synchronizing() async throws {
    let fixture = try await fixture()
    fixture.api.fail(with: .offline)
    _ = try await fixture.save("Mine")
    fixture.api.heal()
    #expect(try await fixture.synchronize() == SyncReport(conflicts: 1))
    try await expectConflict(fixture)
    #expect(try await fixture.synchronize() == SyncReport(unresolved: 1))
  }

  @Test("An edit of a revision that is no longer stored is a conflict at once")
  func outdated() async throws {
    let fixture = try await fixture()
    let edit = try await fixture.edit("Mine")
    try await fixture.articles.refresh()
    #expect(try await fixture.articles.save(edit) == .conflicting)
    try await expectConflict(fixture)
    let same = ArticleEdit(id: 1, baseRevision: 1, title: "Article 1", text: "Theirs")
    #expect(try await fixture.articles.save(same) == .sent)
  }

  @Test("Keeping mine sends my version on top of theirs")
  func mine() async throws {
    let fixture = try await fixture()
    _ = try await fixture.save("Mine")
    try await fixture.articles.resolveConflict(of: 1, keeping: .mine)
    let details = try await fixture.details(1)
    #expect(details?.article.text == "Mine")
    #expect(details?.status == .current)
    #expect(details?.conflict == nil)
    #expect(fixture.api.server.value.articles[1]?.text == "Mine")
  }

  @Test("Keeping mine without a connection lets my version wait")
  func mineOffline() async throws {
    let fixture = try await fixture()
    _ = try await fixture.save("Mine")
    fixture.api.fail(with: .offline)
    try await fixture.articles.resolveConflict(of: 1, keeping: .mine)
    #expect(try await fixture.details(1)?.article.text == "Mine")
    #expect(try await fixture.details(1)?.status == .waiting)
    fixture.api.heal()
    #expect(try await fixture.synchronize() == SyncReport(sent: 1))
    #expect(fixture.api.server.value.articles[1]?.text == "Mine")
  }

  @Test("Keeping mine can cause another conflict")
  func mineAgain() async throws {
    let fixture = try await fixture()
    _ = try await fixture.save("Mine")
    try fixture.api.change(1, text: "Theirs again")
    try await fixture.articles.resolveConflict(of: 1, keeping: .mine)
    try await expectConflict(fixture, theirs: "Theirs again")
  }

  @Test("Keeping theirs deletes my version")
  func theirs() async throws {
    let fixture = try await fixture()
    _ = try await fixture.save("Mine")
    try await fixture.articles.resolveConflict(of: 1, keeping: .theirs)
    let details = try await fixture.details(1)
    #expect(details?.article.text == "Theirs")
    #expect(details?.status == .current)
    #expect(details?.conflict == nil)
    try await fixture.articles.resolveConflict(of: 1, keeping: .mine)
    #expect(try await fixture.details(1) == details)
  }

  @Test("Two conflicts of an article are kept, and are resolved one after another")
  func two() async throws {
    let fixture = try await fixture()
    _ = try await fixture.save("Mine")
    try fixture.api.change(1, text: "Theirs again")
    #expect(try await fixture.save("Mine again") == .conflicting)
    try await expectConflict(fixture, mine: "Mine again", theirs: "Theirs again")
    try await fixture.articles.resolveConflict(of: 1, keeping: .theirs)
    try await expectConflict(fixture, mine: "Mine", theirs: "Theirs again")
    try await fixture.articles.resolveConflict(of: 1, keeping: .theirs)
    #expect(try await fixture.details(1)?.status == .current)
  }

  @Test("The response to an edit ends a conflict that arose before the response arrived")
  func lateAnswer() async throws {
    let fixture = ReaderFixture([.sample(1)])
    _ = try await fixture.synchronize()
    let gate = Gate()
    fixture.api.after { if case .save = $0 { await gate.pass() } }
    let saving = Task { try await fixture.save("Mine") }
    try await gate.arrival()
    // The server has saved the edit, and somebody else has changed the article since then.
    try fixture.api.change(1, text: "Theirs")
    try await fixture.articles.refresh()
    try await expectConflict(fixture)
    gate.open()
    #expect(try await saving.value == .sent)
    let details = try await fixture.details(1)
    #expect(details?.article.text == "Theirs")
    #expect(details?.status == .current)
  }

  @Test("A conflict that is found while two edits are sent keeps the newer one")
  func duringSending() async throws {
    let fixture = try await fixture()
    let gate = Gate()
    fixture.api.before { if $0 == .save(1, "First") { await gate.pass() } }
    let first = Task { try await fixture.save("First") }
    try await gate.arrival()
    let second = Task { try await fixture.save("Second") }
    _ = try await fixture.articles.article(1).first { $0?.article.text == "Second" }
    gate.open()
    #expect(try await first.value == .conflicting)
    #expect(try await second.value == .conflicting)
    try await expectConflict(fixture, mine: "Second")
  }
}
