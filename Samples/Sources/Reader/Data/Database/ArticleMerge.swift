// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore

/// Merges an article from the server with the users' edits, within a transaction.
///
/// The stored article is always the server's, and a merge never changes the text of an edit. If the
/// server has a newer revision than the base of a waiting edit, the edit becomes a conflict.
struct ArticleMerge {
  let database: Database
  /// The user whose conflicts are reported.
  var user: String?

  /// The result of a merge.
  struct Outcome {
    /// The article was not stored before.
    var isNew = false
    /// The stored article was missing or older.
    var isChanged = false
    /// An edit of the user has become a conflict.
    var isConflict = false
  }

  /// Stores an article, unless the stored article is at least as new.
  @discardableResult
  func store(_ article: Article) throws -> Outcome {
    let stored = try ArticleRecord.revision(of: article.id, in: database)
    if let stored, stored >= article.revision { return Outcome() }
    var outcome = Outcome(isNew: stored == nil, isChanged: true)
    for author in try EditRecord.users(of: article.id, database) {
      try settleArrived(article, by: author)
      let waiting = try EditRecord.latest(in: .waitingEdit, of: article.id, by: author, database)
      guard let waiting, waiting.baseRevision < article.revision else { continue }
      try waiting.becomeConflict(in: database)
      if author == nil || author == user { outcome.isConflict = true }
    }
    try ArticleRecord(article).upsert(database)
    return outcome
  }

  /// Removes an edit that the server has saved.
  ///
  /// A newer edit of the user keeps waiting, with the saved revision as its base. If the edit
  /// became a conflict before the response arrived, the conflict is removed.
  func settle(_ sent: EditRecord, saved article: Article) throws {
    try sent.deleteWaiting(in: database)
    try database.execute(sql: "DELETE FROM conflict WHERE number = ?", arguments: [sent.number])
    try sent.rebaseWaiting(to: article.revision, in: database)
    try store(article)
  }

  /// Turns an edit into a conflict after the server has refused it because of another change.
  ///
  /// Returns whether a conflict exists. If the server has saved the edit and only the response was
  /// lost, no conflict exists.
  func settle(_ sent: EditRecord, conflictingWith article: Article) throws -> Bool {
    try store(article)
    try settleArrived(article, by: sent.user)
    let waiting = try EditRecord.latest(in: .waitingEdit, of: article.id, by: sent.user, database)
    if let waiting, waiting.baseRevision <= sent.baseRevision {
      try waiting.becomeConflict(in: database)
      try ArticleRecord(article).upsert(database)
    }
    return try EditRecord.latest(in: .conflict, of: article.id, by: sent.user, database)
      .map { $0.number >= sent.number } ?? false
  }

  /// Removes an edit whose text the server's article already has, and the user's earlier edits.
  private func settleArrived(_ article: Article, by author: String?) throws {
    let edits = try EditRecord.all(in: .waitingEdit, of: article.id, by: author, database)
    guard
      let arrived = edits.first(where: {
        $0.baseRevision < article.revision && $0.isContained(in: article)
      })
    else { return }
    try arrived.deleteWaiting(in: database)
    try arrived.rebaseWaiting(to: article.revision, in: database)
  }
}
