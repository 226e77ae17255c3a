// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore

extension ArticleRepositoryImpl {
  /// The result of the transaction that saves an edit.
  private enum Saved {
    case waiting
    case conflicting
    case current
  }

  /// Saves an edit on this device and sends it to the server.
  ///
  /// If the server rejects an edit, the edit keeps waiting. The outcome and the error of each
  /// synchronization then contain the reason, until the user saves a better edit or the server
  /// accepts this one.
  ///
  /// If the stored article is newer than the base of the edit, the edit becomes a conflict at once.
  package func save(_ edit: ArticleEdit) async throws -> SaveOutcome {
    let user = await user.name
    return switch try await database.write({ try Self.store(edit, by: user, in: $0) }) {
    case .current: .sent
    case .conflicting: .conflicting
    case .waiting: await outcome(of: edit.id, by: user)
    }
  }

  package func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws {
    let user = await user.name
    let isWaiting = try await database.write {
      try Self.resolveConflict(of: id, by: user, keeping: choice, in: $0)
    }
    if isWaiting { _ = await sender.send(id, by: user) }
  }

  private func outcome(of id: Article.ID, by user: String?) async -> SaveOutcome {
    if let outcome = await sender.send(id, by: user) { return outcome }
    // The edit was sent already, or the response to an earlier edit has made it a conflict.
    let isConflict = try? await database.read {
      try EditRecord.latest(in: .conflict, of: id, by: user, $0) != nil
    }
    return isConflict == true ? .conflicting : .sent
  }

  private static func store(
    _ edit: ArticleEdit, by user: String?, in database: Database
  ) throws -> Saved {
    try EditRecord.adopt(by: user, in: database)
    let stored = try ArticleRecord.fetchOne(database, key: edit.id)?.article
    let isOutdated = stored.map { $0.revision > edit.baseRevision } ?? false
    if isOutdated, let stored {
      let waiting = try EditRecord.latest(in: .waitingEdit, of: edit.id, by: user, database)
      let (title, text) = waiting.map { ($0.title, $0.text) } ?? (stored.title, stored.text)
      if title == edit.title, text == edit.text { return waiting == nil ? .current : .waiting }
    }
    let number = try EditRecord.add(edit, by: user, in: database)
    guard isOutdated else { return .waiting }
    try EditRecord.becomeConflict(number, in: database)
    return .conflicting
  }

  /// Resolves a conflict, and returns whether the user's version now waits to be sent.
  private static func resolveConflict(
    of id: Article.ID, by user: String?, keeping choice: ConflictChoice, in database: Database
  ) throws -> Bool {
    try EditRecord.adopt(by: user, in: database)
    guard let conflict = try EditRecord.latest(in: .conflict, of: id, by: user, database) else {
      return false
    }
    try database.execute(sql: "DELETE FROM conflict WHERE number = ?", arguments: [conflict.number])
    guard choice == .mine else { return false }
    let stored = try ArticleRecord.revision(of: id, in: database) ?? 0
    let revision = max(stored, conflict.baseRevision)
    let edit = ArticleEdit(
      id: id, baseRevision: revision, title: conflict.title, text: conflict.text)
    _ = try EditRecord.add(edit, by: conflict.user, in: database)
    return true
  }
}
