// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore
import Strata

/// Sends the waiting edits and then fetches the changes.
///
/// An edit is sent only while the user who made it is signed in. The report names the users of the
/// other edits.
///
/// If the server rejects an edit or fails, that edit keeps waiting and the other edits are sent.
/// The error is thrown at the end, after the changes are stored. If all further requests would
/// fail, as without a connection or a session, the synchronization ends with the first error.
package struct SyncRepositoryImpl: SyncRepository {
  private let database: ReaderDatabase
  private let sender: EditSender
  private let puller: ChangePuller
  private let user: CurrentUser
  private let runs = StrataSharedWork<Never, SyncReport>()

  init(database: ReaderDatabase, sender: EditSender, puller: ChangePuller, user: CurrentUser) {
    self.database = database
    self.sender = sender
    self.puller = puller
    self.user = user
  }

  package func synchronize(
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> SyncReport {
    try await runs.value(progress: progress) { try await run(progress: $0) }
  }

  package func waitingEdits() -> AsyncThrowingStream<Int, any Error> {
    user.values(in: database) { database, user in
      let request: SQLRequest<Int> = """
        SELECT COUNT(DISTINCT articleID) FROM waitingEdit WHERE \(EditRecord.belong(to: user))
        """
      return try request.fetchOne(database) ?? 0
    }
  }

  private func run(progress: @escaping @Sendable (Double) -> Void) async throws -> SyncReport {
    progress(0)
    let name = await user.name
    let (waiting, unresolved) = try await database.write { database in
      try EditRecord.adopt(by: name, in: database)
      let sql =
        "SELECT articleID, user FROM waitingEdit GROUP BY articleID, user ORDER BY MAX(number)"
      let waiting = try Row.fetchAll(database, sql: sql)
        .map { (id: $0["articleID"] as Int, user: $0["user"] as String?) }
      return (waiting, try EditRecord.conflicts(of: name, database))
    }
    var report = SyncReport(unresolved: unresolved)
    var problem: ReaderError?
    // The edits take the first third of the progress, if any edits wait.
    let share = waiting.isEmpty ? 0 : 1.0 / 3
    for (index, edit) in waiting.enumerated() {
      try Task.checkCancellation()
      switch await sender.send(edit.id, by: edit.user) {
      case nil: break
      case .sent: report.sent += 1
      case .conflicting: report.conflicts += 1
      case .waiting(.otherUser(let name)):
        if !report.otherUsers.contains(name) { report.otherUsers.append(name) }
      case .waiting(let error):
        if error.stopsSynchronization { throw error }
        problem = problem ?? error
      }
      progress(share * Double(index + 1) / Double(waiting.count))
    }
    let pulled = try await puller.pull { progress(share + (1 - share) * $0) }
    if let problem { throw problem }
    report.received = pulled.received
    report.conflicts += pulled.conflicts
    return report
  }
}

extension ReaderError {
  /// Whether the next request would fail in the same way.
  fileprivate var stopsSynchronization: Bool {
    switch self {
    case .offline, .timedOut, .wrongPassword, .sessionExpired, .signInNeeded, .databaseBusy,
      .diskFull, .databaseUnusable, .databaseDamaged, .folderUnusable:
      true
    case .serverFailed, .unreadableAnswer, .rejected, .notFound, .otherUser: false
    }
  }
}
