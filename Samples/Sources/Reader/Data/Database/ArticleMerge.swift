// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore

/// Merges an article from the server with the user's edits, within a transaction.
///
/// A merge never overwrites the text of a waiting edit. If the server has a newer revision than the
/// base of the edit, both versions are kept: the article is the server's, and the edit becomes a
/// conflict.
struct ArticleMerge {
  let database: Database

  /// The result of a merge.
  struct Outcome {
    /// The article was not stored before.
    var isNew = false
    /// The stored article was missing or older.
    var isChanged = false
    /// An edit has become a conflict.
    var isConflict = false
  }

  /// Stores an article, unless the stored article is at least as new.
  @discardableResult
  func store(_ article: Article) throws -> Outcome {
    let stored = try ArticleRecord.revision(of: article.id, in: database)
    if let stored, stored >= article.revision { return Outcome() }
    try settleArrived(article)
    var outcome = Outcome(isNew: stored == nil, isChanged: true)
    var shown = article
    if let waiting = try EditRecord.latest(in: .waitingEdit, of: article.id, database) {
      if waiting.baseRevision < article.revision {
        try waiting.becomeConflict(in: database)
        outcome.isConflict = true
      } else {
        shown.title = waiting.title
        shown.text = waiting.text
      }
    }
    try ArticleRecord(shown).upsert(database)
    return outcome
  }

  /// Removes an edit that the server has saved.
  ///
  /// A newer edit of the article keeps waiting, with the saved revision as its base. If the edit
  /// became a conflict before the response arrived, the conflict is removed.
  func settle(_ sent: EditRecord, saved article: Article) throws {
    try EditRecord.delete(from: .waitingEdit, of: article.id, upTo: sent.number, database)
    try database.execute(sql: "DELETE FROM conflict WHERE number = ?", arguments: [sent.number])
    try EditRecord.rebase(article.id, to: article.revision, in: database)
    try store(article)
  }

  /// Turns an edit into a conflict after the server has refused it because of another change.
  ///
  /// Returns whether a conflict exists. If the server has saved the edit and only the response was
  /// lost, no conflict exists.
  func settle(_ sent: EditRecord, conflictingWith article: Article) throws -> Bool {
    try store(article)
    try settleArrived(article)
    if let waiting = try EditRecord.latest(in: .waitingEdit, of: article.id, database),
      waiting.baseRevision <= sent.baseRevision
    {
      try waiting.becomeConflict(in: database)
      try ArticleRecord(article).upsert(database)
    }
    return try EditRecord.latest(in: .conflict, of: article.id, database)
      .map { $0.number >= sent.number } ?? false
  }

  /// Removes an edit whose text the server's article already has, and all earlier edits.
  private func settleArrived(_ article: Article) throws {
    let edits = try EditRecord.all(in: .waitingEdit, of: article.id, database)
    guard
      let arrived = edits.first(where: {
        $0.baseRevision < article.revision && $0.isContained(in: article)
      })
    else { return }
    try EditRecord.delete(from: .waitingEdit, of: article.id, upTo: arrived.number, database)
    try EditRecord.rebase(article.id, to: article.revision, in: database)
  }
}
