// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderServices
import Strata
import StrataServices
import Testing
import TrapezioTesting

/// The services with fakes.
@MainActor
final class World {
  nonisolated static let ann = User(name: "Ann")
  nonisolated static let credentials = Credentials(name: "Ann", password: "secret")
  nonisolated static let interval = Duration.seconds(60)

  let sessions: FakeSessionRepository
  let sync = FakeSyncRepository()
  let notifications = FakeNotificationRepository()
  let settings: StrataShared<ReaderSettings>
  let clock = TestClock()
  let cluster: ReaderCluster

  init(
    _ session: Session = .signedOut, inBackground: Bool = false, notifications allowed: Bool = false
  ) async throws {
    sessions = FakeSessionRepository(session)
    settings = StrataShared(
      ReaderSettings(synchronizesInBackground: inBackground, showsNotifications: allowed))
    cluster = try await ReaderCluster(
      sessions: sessions, sync: sync, notifications: notifications, settings: settings,
      interval: Self.interval, clock: clock)
    try await expectSession(session)
  }

  func expectSession(_ expected: Session) async throws {
    _ = try await cluster.identity.first { $0 == expected }
  }

  /// Waits for a status, and returns it.
  @discardableResult
  func expectStatus(
    where isMet: @escaping @Sendable (SyncStatus) -> Bool
  ) async throws -> SyncStatus {
    try await cluster.sync.first(where: isMet)
  }

  /// Signs in like the user.
  func signIn() async throws {
    sessions.signIns.succeed(Self.ann)
    _ = try await cluster.signIn.execute(params: Self.credentials).get()
  }
}

extension TestClock {
  /// Waits until the sleeps are the expected ones, or until the test is cancelled.
  func expectSleeps(_ expected: [Duration]) async throws {
    while pendingSleeps != expected {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}

extension ServiceModel {
  /// Waits for a value, starting with the current one.
  func first(where isMet: @escaping @Sendable (Value) -> Bool) async throws -> Value {
    for await value in values where isMet(value) { return value }
    throw CancellationError()
  }
}
