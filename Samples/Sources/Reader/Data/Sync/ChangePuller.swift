// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

/// Fetches the changes from the server and stores each page with its position in one transaction.
///
/// If a call is interrupted, the next call continues after the last stored page.
struct ChangePuller: Sendable {
  private let database: ReaderDatabase
  private let api: any ReaderAPI
  private let user: CurrentUser
  private let pulls = StrataSharedWork<Never, SyncReport>()

  init(database: ReaderDatabase, api: any ReaderAPI, user: CurrentUser) {
    self.database = database
    self.api = api
    self.user = user
  }

  /// Fetches the changes since the last call.
  ///
  /// A concurrent call joins the call that is already running.
  func pull(progress: @escaping @Sendable (Double) -> Void = { _ in }) async throws -> SyncReport {
    try await pulls.value(progress: progress) { try await pullPages(progress: $0) }
  }

  private func pullPages(progress: @Sendable (Double) -> Void) async throws -> SyncReport {
    var position = try await database.read(SyncPosition.fetch)
    var start = position.revision
    var goal: Int?
    var report = SyncReport()
    while true {
      let changes = try await api.changes(since: position.revision)
      let page = ChangePage(changes, after: position)
      let user = await user.name
      let outcome = try await database.write { try page.store(in: $0, for: user) }
      report.received += outcome.received
      report.conflicts += outcome.conflicts
      position = outcome.position
      if outcome.isLast { break }
      start = min(start, position.revision)
      // A page of articles also contains the latest revision of the server. If the page cannot be
      // fetched, the progress is unknown.
      if goal == nil {
        goal = try? await api.articles(matching: RemoteQuery(pageSize: 1), after: nil).revision
      }
      progress(Self.part(of: position.revision, from: start, to: goal))
    }
    progress(1)
    return report
  }

  private static func part(of revision: Int, from start: Int, to goal: Int?) -> Double {
    guard let goal, goal > start else { return 0 }
    return min(1, max(0, Double(revision - start) / Double(goal - start)))
  }
}
