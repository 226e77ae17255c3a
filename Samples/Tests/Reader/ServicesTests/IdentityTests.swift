// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderServices
import Strata
import Testing
import TrapezioTesting

@Suite("Identity", .inTurn)
@MainActor
struct IdentityTests {
  @Test(
    "The stored session is restored",
    arguments: [Session.signedOut, .signedIn(World.ann), .expired(World.ann)])
  func restoring(session: Session) async throws {
    let world = try await World(session)
    #expect(world.cluster.identity.value == session)
    await world.cluster.shutdown()
  }

  @Test("A sign-in returns the user when the session has the user")
  func signIn() async throws {
    let world = try await World()
    world.sessions.signIns.succeed(World.ann)
    let result = await world.cluster.signIn.execute(params: World.credentials)
    #expect(result.getOrNull() == World.ann)
    #expect(world.cluster.identity.value == .signedIn(World.ann))
    #expect(world.sessions.signIns.calls == [World.credentials])
    await world.cluster.shutdown()
  }

  @Test(
    "A failed sign-in changes nothing, and the next one works",
    arguments: [
      ReaderError.wrongPassword, .offline, .timedOut, .serverFailed(status: 500),
      .unreadableAnswer, .rejected("Ann is not welcome."), .databaseBusy, .diskFull,
    ])
  func failure(error: ReaderError) async throws {
    let world = try await World()
    world.sessions.signIns.fail(with: error)
    let result = await world.cluster.signIn.execute(params: World.credentials)
    #expect(result == .failure(error))
    #expect(world.cluster.identity.value == .signedOut)
    try await world.signIn()
    #expect(world.cluster.identity.value == .signedIn(World.ann))
    await world.cluster.shutdown()
  }

  @Test("A cancelled sign-in changes nothing")
  func cancellation() async throws {
    let world = try await World()
    let signIn = world.cluster.signIn
    let request = Task { await signIn.execute(params: World.credentials) }
    await world.sessions.signIns.expectCall(World.credentials)
    request.cancel()
    expectCancelled(await request.value)
    #expect(world.cluster.identity.value == .signedOut)
    await world.cluster.shutdown()
  }

  @Test("A sign-out returns when no user is signed in")
  func signOut() async throws {
    let world = try await World(.signedIn(World.ann))
    world.sessions.signOuts.succeed()
    expectSuccess(await world.cluster.signOut.execute())
    #expect(world.cluster.identity.value == .signedOut)
    await world.cluster.shutdown()
  }

  @Test("A failed sign-out leaves the user signed in")
  func failedSignOut() async throws {
    let world = try await World(.signedIn(World.ann))
    world.sessions.signOuts.fail(with: ReaderError.databaseBusy)
    let result = await world.cluster.signOut.execute()
    expectFailure(result, ReaderError.databaseBusy)
    #expect(world.cluster.identity.value == .signedIn(World.ann))
    await world.cluster.shutdown()
  }

  @Test("A session that the server no longer accepts is expired, until the next sign-in")
  func expiry() async throws {
    let world = try await World(.signedIn(World.ann))
    try await world.cluster.cluster.send(action: IdentityAction.expired)
    #expect(world.cluster.identity.value == .expired(World.ann))
    try await world.cluster.cluster.send(action: IdentityAction.expired)
    #expect(world.cluster.identity.value == .expired(World.ann))
    try await world.signIn()
    #expect(world.cluster.identity.value == .signedIn(World.ann))
    await world.cluster.shutdown()
  }

  @Test("Without a user, no session expires", arguments: [Session.signedOut, .expired(World.ann)])
  func nobody(session: Session) async throws {
    let world = try await World(session)
    try await world.cluster.cluster.send(action: IdentityAction.expired)
    #expect(world.cluster.identity.value == session)
    await world.cluster.shutdown()
  }

  @Test("A store observes the session")
  func following() async throws {
    let world = try await World()
    var sessions = world.cluster.session.stream(for: ()).makeAsyncIterator()
    #expect(await sessions.next() == .signedOut)
    try await world.signIn()
    #expect(await sessions.next() == .signedIn(World.ann))
    await world.cluster.shutdown()
  }
}
