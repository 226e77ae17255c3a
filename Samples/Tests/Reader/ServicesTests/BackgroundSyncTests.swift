// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderServices
import Strata
import Testing
import TrapezioTesting

@Suite("Sync in the background", .inTurn)
@MainActor
struct BackgroundSyncTests {
  /// Waits for a background synchronization, and returns its result.
  private func run(in world: World, _ report: SyncReport) async throws {
    await world.sync.runs.nextCall()
    world.sync.runs.succeed(report)
    try await world.expectStatus { $0 == SyncStatus(report: report) }
  }

  @Test("It synchronizes at the launch, and again at an interval after each run")
  func interval() async throws {
    let world = try await World(.signedIn(World.ann), inBackground: true)
    try await run(in: world, SyncReport(received: 1))
    for received in 2...4 {
      await world.clock.advance(by: World.interval - .seconds(1))
      #expect(world.clock.pendingSleeps == [.seconds(1)])
      await world.clock.advance(by: .seconds(1))
      try await run(in: world, SyncReport(received: received))
    }
    #expect(world.sync.runs.calls.count == 4)
    await world.cluster.shutdown()
  }

  @Test("A failure does not end the background synchronization")
  func failure() async throws {
    let world = try await World(.signedIn(World.ann), inBackground: true)
    await world.sync.runs.nextCall()
    world.sync.runs.fail(with: ReaderError.offline)
    try await world.expectStatus { $0.problem == .offline }
    await world.clock.advance(by: World.interval)
    try await run(in: world, SyncReport(received: 1))
    await world.cluster.shutdown()
  }

  @Test("A request joins a background synchronization")
  func joining() async throws {
    let world = try await World(.signedIn(World.ann), inBackground: true)
    await world.sync.runs.nextCall()
    let synchronize = world.cluster.synchronize
    let request = Task { await synchronize.execute() }
    world.sync.runs.succeed(SyncReport(received: 1))
    try await world.expectStatus { $0.report == SyncReport(received: 1) }
    // If the request came too late to join, it has its own run.
    world.sync.runs.succeed(SyncReport(received: 1))
    #expect(await request.value.getOrNull() == SyncReport(received: 1))
    await world.cluster.shutdown()
  }

  @Test(
    "Without a user, nothing is synchronized",
    arguments: [Session.signedOut, .expired(World.ann)])
  func nobody(session: Session) async throws {
    let world = try await World(session, inBackground: true)
    try await world.signIn()
    try await run(in: world, SyncReport(received: 1))
    #expect(world.sync.runs.calls.count == 1)
    await world.cluster.shutdown()
  }

  @Test("If the settings forbid it, a restored session is not synchronized, and a new session once")
  func forbidden() async throws {
    let world = try await World(.signedIn(World.ann))
    world.sessions.signOuts.succeed()
    expectSuccess(await world.cluster.signOut.execute())
    #expect(world.sync.runs.calls.isEmpty)
    try await world.signIn()
    try await run(in: world, SyncReport(received: 1))
    await world.clock.advance(by: World.interval, sleepers: 0)
    #expect(world.clock.pendingSleeps == [])
    #expect(world.sync.runs.calls.count == 1)
    await world.cluster.shutdown()
  }

  @Test("The settings start and stop it")
  func switching() async throws {
    let world = try await World(.signedIn(World.ann))
    world.settings.update { $0.synchronizesInBackground = true }
    try await run(in: world, SyncReport(received: 1))
    await world.clock.advance(by: .zero)
    world.settings.update { $0.synchronizesInBackground = false }
    try await world.clock.expectSleeps([])
    world.settings.update { $0.synchronizesInBackground = true }
    try await run(in: world, SyncReport(received: 2))
    await world.cluster.shutdown()
  }

  @Test("The end of the session ends it", arguments: [Session.signedOut, .expired(World.ann)])
  func endOfSession(session: Session) async throws {
    let world = try await World(.signedIn(World.ann), inBackground: true)
    try await run(in: world, SyncReport(received: 1))
    await world.clock.advance(by: .zero)
    world.sessions.stored.send(session)
    try await world.expectSession(session)
    try await world.clock.expectSleeps([])
    await world.cluster.shutdown()
  }
}
