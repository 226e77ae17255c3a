// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore
import ReaderData
import Testing

@Suite("SyncRepositoryImpl", .inTurn)
struct SyncRepositoryTests {
  @Test("A sync stores all articles page by page, and the next one only the changes")
  func pages() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    #expect(try await fixture.synchronize() == SyncReport(received: 25))
    #expect(try await fixture.ids().count == 25)
    try fixture.api.change(3, text: "New text")
    #expect(try await fixture.synchronize() == SyncReport(received: 1))
    #expect(try await fixture.synchronize() == SyncReport())
    let positions = fixture.api.calls.elements.compactMap {
      if case .changes(let revision) = $0 { revision } else { nil }
    }
    #expect(positions == [0, 10, 20, 25, 26])
  }

  @Test(
    "A sync that fails at a page continues there, also after a relaunch", arguments: 0...4,
    [ReaderError.offline, .serverFailed(status: 500)])
  func interruption(page: Int, error: ReaderError) async throws {
    let fixture = ReaderFixture(Article.samples(1...45))
    fixture.api.fail(with: error) { $0 == .changes(since: page * 10) }
    await #expect(throws: error) { try await fixture.synchronize() }
    #expect(try await fixture.ids().count == page * 10)
    fixture.api.heal()
    try fixture.api.change(1, text: "New text")
    _ = fixture.api.calls.drain()
    let relaunched = fixture.relaunched()
    let isRepeated = page > 0
    #expect(
      try await relaunched.synchronize()
        == SyncReport(received: 45 - page * 10 + (isRepeated ? 1 : 0)))
    #expect(fixture.api.calls.elements.first == .changes(since: page * 10))
    #expect(try await relaunched.ids() == Array((1...45).reversed()))
    #expect(try await relaunched.details(1)?.article.text == "New text")
  }

  @Test("A cancelled sync keeps the pages that are stored")
  func cancellation() async throws {
    let fixture = ReaderFixture(Article.samples(1...45))
    let gate = Gate()
    fixture.api.before { if $0 == .changes(since: 20) { await gate.pass() } }
    let sync = Task { try await fixture.synchronize() }
    try await gate.arrival()
    sync.cancel()
    await #expect(throws: CancellationError.self) { try await sync.value }
    gate.open()
    #expect(try await fixture.synchronize() == SyncReport(received: 25))
    #expect(try await fixture.ids().count == 45)
  }

  @Test("One edit that fails does not stop the others, and its error is thrown at the end")
  func oneFailure() async throws {
    let fixture = ReaderFixture(Article.samples(1...3))
    _ = try await fixture.synchronize()
    fixture.api.fail(with: .offline)
    for id in 1...3 { _ = try await fixture.save("Mine", id) }
    fixture.api.publish(.sample(4))
    fixture.api.fail(with: .rejected("Too short.")) { $0 == .save(2, "Mine") }
    await #expect(throws: ReaderError.rejected("Too short.")) { try await fixture.synchronize() }
    #expect(try await fixture.ids() == [4, 3, 2, 1])
    #expect(
      try await fixture.page().articles.map(\.status) == [.current, .current, .waiting, .current])
    #expect(try await fixture.details(2)?.article.text == "Mine")
    fixture.api.heal()
    #expect(try await fixture.synchronize() == SyncReport(sent: 1))
  }

  @Test(
    "Without a connection or a session, a sync ends with the first request",
    arguments: [ReaderError.offline, .timedOut, .sessionExpired])
  func noConnection(error: ReaderError) async throws {
    let fixture = ReaderFixture(Article.samples(1...3))
    _ = try await fixture.synchronize()
    fixture.api.fail(with: error)
    for id in 1...3 { _ = try await fixture.save("Mine", id) }
    _ = fixture.api.calls.drain()
    await #expect(throws: error) { try await fixture.synchronize() }
    #expect(fixture.api.calls.elements == [.save(1, "Mine")])
    #expect(try await fixture.waitingEdits() == 3)
  }

  @Test("The progress grows from 0 to 1")
  func progress() async throws {
    let fixture = ReaderFixture(Article.samples(1...40))
    let progress = Log<Double>()
    _ = try await fixture.sync.synchronize { progress.append($0) }
    #expect(progress.elements == [0, 0.25, 0.5, 0.75, 1])
    fixture.api.fail(with: .offline)
    for id in 1...2 { _ = try await fixture.save("Mine", id) }
    fixture.api.heal()
    _ = progress.drain()
    _ = try await fixture.sync.synchronize { progress.append($0) }
    #expect(progress.elements == [0, 1.0 / 6, 1.0 / 3, 1])
  }

  @Test("A second call joins the sync that runs")
  func joining() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    let gate = Gate()
    let progress = Log<Double>()
    fixture.api.before { if $0 == .changes(since: 10) { await gate.pass() } }
    let first = Task { try await fixture.synchronize() }
    try await gate.arrival()
    let second = Task { try await fixture.sync.synchronize { progress.append($0) } }
    try await progress.wait(forCount: 1)
    gate.open()
    #expect(try await first.value == SyncReport(received: 25))
    #expect(try await second.value == SyncReport(received: 25))
    #expect(progress.elements.first == 0.4)
    #expect(fixture.api.calls.elements.filter { $0 == .changes(since: 0) }.count == 1)
  }

  @Test("A refresh joins the sync that runs")
  func refreshing() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    let gate = Gate()
    fixture.api.before { if $0 == .changes(since: 10) { await gate.pass() } }
    let sync = Task { try await fixture.synchronize() }
    try await gate.arrival()
    let refresh = Task { try await fixture.articles.refresh() }
    gate.open()
    #expect(try await sync.value == SyncReport(received: 25))
    try await refresh.value
    #expect(fixture.api.calls.elements.filter { $0 == .changes(since: 0) }.count == 1)
  }

  @Test("If the server has started again, all its articles are fetched again")
  func newServer() async throws {
    let fixture = ReaderFixture(Article.samples(1...5))
    _ = try await fixture.synchronize()
    for _ in 1...3 { _ = try await fixture.save("Forgotten by the server", 1) }
    _ = try await fixture.synchronize()
    fixture.api.fail(with: .offline)
    _ = try await fixture.save("Mine", 2)
    fixture.api.heal()
    fixture.api.server.update {
      $0.articles[1] = .sample(1, revision: 1)
      $0.revision = 5
    }
    #expect(try await fixture.synchronize().conflicts == 0)
    #expect(try await fixture.details(1)?.article.text == "Text")
    #expect(try await fixture.details(2)?.article.text == "Mine")
    #expect(try await fixture.save("Mine", 1) == .sent)
    #expect(try await fixture.page().articles.map(\.status).allSatisfy { $0 == .current })
  }

  @Test("A server whose changes never end is unreadable")
  func endless() async throws {
    let fixture = ReaderFixture(Article.samples(1...25))
    fixture.api.server.update { $0.changesPerPage = 0 }
    await #expect(throws: ReaderError.unreadableAnswer) { try await fixture.synchronize() }
    await #expect(throws: ReaderError.unreadableAnswer) { try await fixture.articles.refresh() }
  }
}
