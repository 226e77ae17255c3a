// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderServices
import Strata
import Testing
import TrapezioTesting

@Suite("Sync", .inTurn)
@MainActor
struct SyncTests {
  @Test("A synchronization shows its progress, and returns its report")
  func progress() async throws {
    let world = try await World(.signedIn(World.ann))
    let synchronize = world.cluster.synchronize
    let request = Task { await synchronize.execute() }
    await world.sync.runs.nextCall()
    try await world.expectStatus { $0.progress == 0 }
    for part in [0.25, 0.5, 1] {
      world.sync.report(part)
      try await world.expectStatus { $0.progress == part }
    }
    let report = SyncReport(received: 3, sent: 1)
    world.sync.runs.succeed(report)
    #expect(await request.value.getOrNull() == report)
    #expect(world.cluster.sync.value == SyncStatus(report: report))
    await world.cluster.shutdown()
  }

  @Test("A second request joins the synchronization that runs")
  func joining() async throws {
    let world = try await World(.signedIn(World.ann))
    let synchronize = world.cluster.synchronize
    let first = Task { await synchronize.execute() }
    await world.sync.runs.nextCall()
    let second = Task { await synchronize.execute() }
    world.sync.runs.succeed(SyncReport(received: 1))
    #expect(await first.value.getOrNull() == SyncReport(received: 1))
    // On a busy machine, the second request may start too late to join.
    world.sync.runs.succeed(SyncReport(received: 1))
    #expect(await second.value.getOrNull() == SyncReport(received: 1))
    await world.cluster.shutdown()
  }

  @Test("Of a hundred requests at once, no two synchronize at the same time")
  func crowd() async throws {
    let world = try await World(.signedIn(World.ann))
    let synchronize = world.cluster.synchronize
    for _ in 0..<100 { world.sync.runs.succeed(SyncReport(received: 1)) }
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { expectSuccess(await synchronize.execute(), SyncReport(received: 1)) }
      }
    }
    #expect(world.sync.mostAtOnce == 1)
    await world.cluster.shutdown()
  }

  @Test("If the first caller is cancelled, the synchronization continues for the others")
  func cancelledCaller() async throws {
    let world = try await World(.signedIn(World.ann))
    let synchronize = world.cluster.synchronize
    let first = Task { await synchronize.execute() }
    await world.sync.runs.nextCall()
    first.cancel()
    expectCancelled(await first.value)
    world.sync.runs.succeed(SyncReport(received: 2))
    try await world.expectStatus { $0 == SyncStatus(report: SyncReport(received: 2)) }
    #expect(world.sync.runs.calls.count == 1)
    await world.cluster.shutdown()
  }

  @Test(
    "A failure is thrown and shown, and the next success removes it",
    arguments: [
      ReaderError.offline, .timedOut, .serverFailed(status: 503), .unreadableAnswer,
      .databaseBusy, .diskFull, .databaseUnusable(reason: "it is damaged"),
    ])
  func failure(error: ReaderError) async throws {
    let world = try await World(.signedIn(World.ann))
    world.sync.runs.succeed(SyncReport(received: 1))
    expectSuccess(await world.cluster.synchronize.execute())
    world.sync.runs.fail(with: error)
    expectFailure(await world.cluster.synchronize.execute(), error)
    let report = SyncReport(received: 1)
    #expect(world.cluster.sync.value == SyncStatus(report: report, problem: error))
    #expect(world.cluster.identity.value == .signedIn(World.ann))
    world.sync.runs.succeed(SyncReport(sent: 1))
    expectSuccess(await world.cluster.synchronize.execute())
    #expect(world.cluster.sync.value == SyncStatus(report: SyncReport(sent: 1)))
    await world.cluster.shutdown()
  }

  @Test("Another error is shown with its own message")
  func unknownFailure() async throws {
    struct OddError: StrataException { var message: String { "Something odd has happened." } }
    let world = try await World(.signedIn(World.ann))
    world.sync.runs.fail(with: OddError())
    #expect(await world.cluster.synchronize.execute().getOrNull() == nil)
    #expect(world.cluster.sync.value.problem == .rejected("Something odd has happened."))
    await world.cluster.shutdown()
  }

  @Test("If the session expires during a sync, all callers fail, and a sign-in syncs again")
  func expiry() async throws {
    let world = try await World(.signedIn(World.ann), inBackground: true, notifications: true)
    await world.sync.runs.nextCall()
    try await world.notifications.expectFollowers(1)
    world.sync.report(0.5)
    try await world.expectStatus { $0.progress == 0.5 }
    world.sync.runs.fail(with: ReaderError.sessionExpired)
    try await world.expectSession(.expired(World.ann))
    try await world.expectStatus { $0 == SyncStatus(problem: .sessionExpired) }
    try await world.notifications.expectFollowers(0)

    try await world.signIn()
    await world.sync.runs.nextCall()
    world.sync.runs.succeed(SyncReport(sent: 1))
    try await world.expectStatus { $0 == SyncStatus(report: SyncReport(sent: 1)) }
    try await world.notifications.expectFollowers(1)
    await world.clock.advance(by: .zero)
    #expect(world.clock.pendingSleeps == [World.interval])
    await world.cluster.shutdown()
  }

  @Test("A sign-out cancels the synchronization, and its outcome is not reported")
  func signOut() async throws {
    let world = try await World(.signedIn(World.ann))
    let synchronize = world.cluster.synchronize
    let request = Task { await synchronize.execute() }
    await world.sync.runs.nextCall()
    world.sessions.signOuts.succeed()
    expectSuccess(await world.cluster.signOut.execute())
    expectCancelled(await request.value)
    try await world.expectStatus { $0 == SyncStatus() }
    #expect(world.sync.runs.waitingCallCount == 0)
    await world.cluster.shutdown()
  }

  @Test("The waiting edits are observed, also after a failure")
  func waitingEdits() async throws {
    let world = try await World()
    world.sync.waiting.emit(2)
    try await world.expectStatus { $0.waitingEdits == 2 }
    world.sync.waiting.fail(with: ReaderError.databaseBusy)
    await world.clock.advance(by: .seconds(10))
    world.sync.waiting.emit(3)
    try await world.expectStatus { $0.waitingEdits == 3 }
    var statuses = world.cluster.syncStatus.stream(for: ()).makeAsyncIterator()
    #expect(await statuses.next()?.waitingEdits == 3)
    await world.cluster.shutdown()
  }
}
