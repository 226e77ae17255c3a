// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore

/// A page of changes, and the position before it.
struct ChangePage: Sendable {
  /// The result of storing a page.
  struct Outcome: Sendable {
    var received = 0
    var conflicts = 0
    let position: SyncPosition
    let isLast: Bool
  }

  private let changes: RemoteChanges
  private let position: SyncPosition

  init(_ changes: RemoteChanges, after position: SyncPosition) {
    self.changes = changes
    self.position = position
  }

  /// Stores the articles and the new position within a transaction.
  ///
  /// The outcome counts the conflicts of a user.
  func store(in database: Database, for user: String?) throws -> Outcome {
    guard changes.revision >= position.revision else { return try startAgain(in: database) }
    if changes.hasMore, changes.revision == position.revision {
      // The server would send the same page again forever.
      throw ReaderError.unreadableAnswer
    }
    let new = SyncPosition(
      revision: changes.revision, isComplete: position.isComplete || !changes.hasMore)
    var outcome = Outcome(position: new, isLast: !changes.hasMore)
    let merge = ArticleMerge(database: database, user: user)
    for article in changes.articles {
      let merged = try merge.store(article)
      if merged.isChanged { outcome.received += 1 }
      if merged.isConflict { outcome.conflicts += 1 }
    }
    if new != position { try new.store(in: database) }
    return outcome
  }

  /// Starts again at the first revision, because the server has a lower revision than before.
  private func startAgain(in database: Database) throws -> Outcome {
    guard position.revision > 0 else { throw ReaderError.unreadableAnswer }
    try SyncPosition.reset(in: database)
    return Outcome(position: SyncPosition(), isLast: false)
  }
}
