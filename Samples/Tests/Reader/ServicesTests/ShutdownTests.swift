// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderServices
import Strata
import StrataServices
import Testing
import TrapezioTesting

@Suite("Shutdown", .inTurn)
@MainActor
struct ShutdownTests {
  @Test("It ends all running work")
  func all() async throws {
    let world = try await World(.signedIn(World.ann), inBackground: true, notifications: true)
    await world.sync.runs.nextCall()
    try await world.notifications.expectFollowers(1)
    let signIn = world.cluster.signIn
    let request = Task { await signIn.execute(params: World.credentials) }
    await world.sessions.signIns.expectCall(World.credentials)

    await world.cluster.shutdown()
    try await world.notifications.expectFollowers(0)
    try await world.clock.expectSleeps([])
    request.cancel()
    expectCancelled(await request.value)
    #expect(world.sync.runs.waitingCallCount == 0)
  }

  @Test("After it, each use case fails, and no work starts")
  func afterwards() async throws {
    let world = try await World(.signedIn(World.ann))
    await world.cluster.shutdown()
    let cluster = world.cluster
    expectFailure(await cluster.signOut.execute(), as: ServiceError.self)
    expectFailure(await cluster.synchronize.execute(), as: ServiceError.self)
    let signIn = await cluster.signIn.execute(params: World.credentials)
    expectFailure(signIn, as: ServiceError.self)
    world.settings.update { $0 = ReaderSettings() }
    world.sessions.stored.send(.signedOut)
    #expect(cluster.identity.value == .signedIn(World.ann))
    #expect(world.sync.runs.calls.isEmpty)
    #expect(world.clock.pendingSleeps == [])
  }

  @Test("A released cluster ends its background work")
  func release() async throws {
    let clock: TestClock
    let notifications: FakeNotificationRepository
    do {
      let world = try await World(.signedIn(World.ann), inBackground: true, notifications: true)
      await world.sync.runs.nextCall()
      world.sync.runs.succeed(SyncReport())
      await world.clock.advance(by: .zero)
      try await world.notifications.expectFollowers(1)
      (clock, notifications) = (world.clock, world.notifications)
    }
    try await notifications.expectFollowers(0)
    try await clock.expectSleeps([])
  }
}
