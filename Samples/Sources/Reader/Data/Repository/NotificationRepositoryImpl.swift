// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore
import Strata

/// Requests notifications from the server while a consumer exists.
///
/// All consumers share the requests. The database stores the id of the last notification, so no
/// notification is delivered again after a relaunch.
package final class NotificationRepositoryImpl: NotificationRepository {
  /// The pauses between requests.
  package struct Pauses: Sendable {
    /// The pause after a successful request.
    package var usual: Duration
    /// The limit of the pause, which doubles after each failure in a row.
    package var longest: Duration

    package init(usual: Duration = .seconds(30), longest: Duration = .seconds(300)) {
      self.usual = usual
      self.longest = longest
    }

    func pause(afterFailures failures: Int) -> Duration {
      min(longest, usual * (1 << min(failures, 16)))
    }
  }

  private struct State: Sendable {
    var consumers: [Int: AsyncStream<ReaderNotification>.Continuation] = [:]
    var lastConsumer = 0
    var polling: Task<Void, Never>?
    var lastID: ReaderNotification.ID?
  }

  private let database: ReaderDatabase
  private let api: any ReaderAPI
  private let clock: any Clock<Duration>
  private let pauses: Pauses
  private let state = StrataLock(State())

  package init(
    database: ReaderDatabase, api: any ReaderAPI, clock: any Clock<Duration> = ContinuousClock(),
    pauses: Pauses = Pauses()
  ) {
    self.database = database
    self.api = api
    self.clock = clock
    self.pauses = pauses
  }

  package func notifications() -> AsyncStream<ReaderNotification> {
    let (stream, continuation) = AsyncStream.makeStream(of: ReaderNotification.self)
    let id = state.withLock { state -> Int in
      state.lastConsumer += 1
      state.consumers[state.lastConsumer] = continuation
      if state.polling == nil { state.polling = Task { await self.poll() } }
      return state.lastConsumer
    }
    continuation.onTermination = { _ in self.remove(id) }
    return stream
  }

  private func remove(_ id: Int) {
    let polling = state.withLock { state -> Task<Void, Never>? in
      state.consumers[id] = nil
      return state.consumers.isEmpty ? state.polling.take() : nil
    }
    polling?.cancel()
  }

  private func poll() async {
    var failures = 0
    while true {
      do {
        try await deliver()
        failures = 0
      } catch {
        failures += 1
      }
      do {
        try await clock.sleep(for: pauses.pause(afterFailures: failures))
      } catch {
        return
      }
    }
  }

  private func deliver() async throws {
    let stored = try await database.read {
      try Int.fetchOne($0, sql: "SELECT notificationID FROM lastNotification")
    }
    // The id in memory is greater if storing it has failed.
    let last = state.withLock { [$0.lastID, stored].compactMap(\.self).max() }
    let notifications = try await api.notifications(after: last)
    let new = notifications.filter { $0.id > last ?? .min }.sorted { $0.id < $1.id }
    guard let newest = new.last else { return }
    let consumers = state.withLock { state in
      state.lastID = newest.id
      return Array(state.consumers.values)
    }
    for notification in new {
      for consumer in consumers { consumer.yield(notification) }
    }
    try await database.write {
      try $0.execute(
        sql: "INSERT OR REPLACE INTO lastNotification (id, notificationID) VALUES (1, ?)",
        arguments: [newest.id])
    }
  }
}
