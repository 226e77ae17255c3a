// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing
import TrapezioTesting

@testable import ReaderData

@Suite("ReaderClient with faults", .inTurn)
struct ReaderClientFaultTests {
  /// A request of a kind.
  enum Request: CaseIterable {
    case articles, article, changes, save, notifications

    func send(to client: ReaderClient) async throws {
      switch self {
      case .articles: _ = try await client.articles(matching: RemoteQuery(), after: nil)
      case .article: _ = try await client.article(1, ifNewerThan: nil)
      case .changes: _ = try await client.changes(since: 0)
      case .save:
        _ = try await client.save(
          ArticleEdit(id: 1, baseRevision: 1, title: "A", text: "B"), by: nil)
      case .notifications: _ = try await client.notifications(after: nil)
      }
    }
  }

  @Test("A server that fails is an error with the status", arguments: Request.allCases)
  func failure(request: Request) async throws {
    let world = try await ClientWorld.signedIn()
    await world.fail(.failure)
    await #expect(throws: ReaderError.serverFailed(status: 500)) {
      try await request.send(to: world.client)
    }
    await world.fail(nil)
    try await request.send(to: world.client)
  }

  @Test("A response with any damage is an error", arguments: Request.allCases)
  func malformed(request: Request) async throws {
    let world = try await ClientWorld.signedIn()
    await world.fail(.malformed)
    for _ in 1...3 {
      await #expect(throws: ReaderError.unreadableAnswer) {
        try await request.send(to: world.client)
      }
    }
    await world.fail(nil)
    try await request.send(to: world.client)
  }

  @Test("A server that closes the connection is an error", arguments: Request.allCases)
  func disconnect(request: Request) async throws {
    let world = try await ClientWorld.signedIn()
    await world.fail(.disconnect)
    await #expect(throws: ReaderError.offline) { try await request.send(to: world.client) }
    await world.fail(nil)
    try await request.send(to: world.client)
  }

  @Test("If the server is down, requests fail, and the session lasts until it is up again")
  func down() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.stop()
    await #expect(throws: ReaderError.offline) {
      try await world.client.notifications(after: nil)
    }
    #expect(await world.session == .signedIn(ClientWorld.user))
    #expect(try await world.server.start() == world.url)
    #expect(try await world.client.notifications(after: nil).isEmpty)
  }

  @Test("A server that does not answer in time is an error")
  func timeout() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.setFaults(ReaderServerFaults(latency: .seconds(60)))
    let clock = TestClock()
    let client = ReaderClient(
      server: world.url, session: world.sessions, timeout: .seconds(15), clock: clock)
    let request = Task { try await client.changes(since: 0) }
    await clock.advance(by: .seconds(15))
    await #expect(throws: ReaderError.timedOut) { try await request.value }
  }

  @Test("A slow server is not an error")
  func latency() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.setFaults(ReaderServerFaults(latency: .seconds(60)))
    let changes = Task { try await world.client.changes(since: 0) }
    await world.clock.advance(by: .seconds(60))
    #expect(try await changes.value.articles.count == 12)
  }

  @Test("A cancelled request throws a cancellation error at once")
  func cancellation() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.setFaults(ReaderServerFaults(latency: .seconds(60)))
    let request = Task { try await world.client.changes(since: 0) }
    await world.clock.advance(by: .zero)
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test("If the response to an edit was lost, the edit is saved when it is sent again")
  func lostAnswer() async throws {
    let world = try await ClientWorld.signedIn()
    let edit = ArticleEdit(id: 4, baseRevision: 4, title: "Mine", text: "Mine")
    await world.fail(.malformed)
    await #expect(throws: ReaderError.unreadableAnswer) {
      try await world.client.save(edit, by: nil)
    }
    await world.fail(nil)
    guard case .saved(let article) = try await world.client.save(edit, by: nil) else {
      Issue.record("The edit is a conflict with itself.")
      return
    }
    #expect(article.revision == 13)
  }
}
