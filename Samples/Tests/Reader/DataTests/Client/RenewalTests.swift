// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing

@testable import ReaderData

@Suite("Renewal of the session", .inTurn)
struct RenewalTests {
  @Test("An expired token is renewed, and the request succeeds")
  func renewal() async throws {
    let world = try await ClientWorld.signedIn()
    await world.clock.advance(by: .seconds(601), sleepers: 0)
    #expect(try await world.client.notifications(after: nil).isEmpty)
    #expect(await world.server.requestCount(.renewal) == 1)
    #expect(await world.server.requestCount(.notifications) == 2)
    #expect(await world.session == .signedIn(ClientWorld.user))
    #expect(try await world.client.notifications(after: nil).isEmpty)
    #expect(await world.server.requestCount(.renewal) == 1)
  }

  @Test("Concurrent requests share one renewal")
  func concurrency() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.expireAccessTokens()
    try await withThrowingTaskGroup(of: Article?.self) { group in
      for id in 1...20 {
        group.addTask { try await world.client.article(1 + id % 12, ifNewerThan: nil) }
      }
      var count = 0
      for try await article in group where article != nil { count += 1 }
      #expect(count == 20)
    }
    #expect(await world.server.requestCount(.renewal) == 1)
  }

  @Test("The cancellation of one request does not end the renewal for the others")
  func cancellation() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.expireAccessTokens()
    await world.server.setFaults(
      ReaderServerFaults(latency: .seconds(60), routes: [.renewal]))
    let first = Task { try await world.client.notifications(after: nil) }
    await world.clock.advance(by: .zero)
    let second = Task { try await world.client.notifications(after: nil) }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await world.clock.advance(by: .seconds(60))
    #expect(try await second.value.isEmpty)
    #expect(await world.server.requestCount(.renewal) == 1)
  }

  @Test("If the server refuses the renewal, the session expires, also after a relaunch")
  func refusal() async throws {
    let world = try await ClientWorld.signedIn()
    var sessions = world.sessions.sessions().makeAsyncIterator()
    #expect(await sessions.next() == .signedIn(ClientWorld.user))
    await world.server.endSessions()
    await #expect(throws: ReaderError.sessionExpired) { try await world.client.changes(since: 0) }
    #expect(await sessions.next() == .expired(ClientWorld.user))
    let count = await world.server.requestCount(.changes)
    await #expect(throws: ReaderError.sessionExpired) { try await world.client.changes(since: 0) }
    #expect(await world.server.requestCount(.changes) == count)
    #expect(await world.sessionAfterRelaunch == .expired(ClientWorld.user))

    _ = try await world.sessions.signIn(.valid)
    #expect(await sessions.next() == .signedIn(ClientWorld.user))
    #expect(try await world.client.changes(since: 12).articles.isEmpty)
  }

  @Test("If the server refuses the renewal, all concurrent requests throw the error")
  func concurrentRefusal() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.endSessions()
    await withTaskGroup(of: Bool.self) { group in
      for _ in 1...10 {
        group.addTask {
          do {
            _ = try await world.client.notifications(after: nil)
            return false
          } catch {
            return error as? ReaderError == .sessionExpired
          }
        }
      }
      for await hasExpired in group { #expect(hasExpired) }
    }
    #expect(await world.server.requestCount(.renewal) == 1)
  }

  @Test(
    "If the renewal fails, the session lasts, and the next request tries again",
    arguments: [
      (ReaderServerFault.failure, ReaderError.serverFailed(status: 500)),
      (.malformed, .unreadableAnswer), (.disconnect, .offline),
    ])
  func failure(fault: ReaderServerFault, expected: ReaderError) async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.expireAccessTokens()
    await world.fail(fault, [.renewal])
    await #expect(throws: expected) { try await world.client.notifications(after: nil) }
    #expect(await world.session == .signedIn(ClientWorld.user))
    await world.fail(nil)
    #expect(try await world.client.notifications(after: nil).isEmpty)
  }

  @Test("A renewal that ends after the sign-out does not bring the session back")
  func signOut() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.expireAccessTokens()
    await world.server.setFaults(
      ReaderServerFaults(latency: .seconds(60), routes: [.renewal]))
    let request = Task { try await world.client.notifications(after: nil) }
    await world.clock.advance(by: .zero)
    try await world.sessions.signOut()
    await world.clock.advance(by: .seconds(60))
    await #expect(throws: ReaderError.signInNeeded) { try await request.value }
    #expect(await world.session == .signedOut)
    #expect(await world.sessionAfterRelaunch == .signedOut)
  }

  @Test("If a token is refused right after its renewal, the error is a problem of the server")
  func refusedTwice() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.expireAccessTokens()
    await world.server.setFaults(
      ReaderServerFaults(latency: .seconds(601), routes: [.renewal, .notifications]))
    let request = Task { try await world.client.notifications(after: nil) }
    // The first attempt, the renewal, and the second attempt with an expired token.
    for _ in 1...3 { await world.clock.advance(by: .seconds(601)) }
    await #expect(throws: ReaderError.serverFailed(status: 401)) { try await request.value }
    #expect(await world.session == .signedIn(ClientWorld.user))
  }
}
