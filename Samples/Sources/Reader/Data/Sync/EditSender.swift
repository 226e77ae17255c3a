// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// Sends waiting edits, one after another for each article and user.
///
/// If the caller is cancelled, sending continues, because the edit is already saved.
actor EditSender {
  private struct Edits: Hashable {
    let id: Article.ID
    let user: String?
  }

  private let database: ReaderDatabase
  private let api: any ReaderAPI
  private var last: [Edits: Task<SaveOutcome?, Never>] = [:]

  init(database: ReaderDatabase, api: any ReaderAPI) {
    self.database = database
    self.api = api
  }

  /// Sends the latest waiting edit of an article by a user, or returns `nil` if no edit waits.
  func send(_ id: Article.ID, by user: String?) async -> SaveOutcome? {
    let edits = Edits(id: id, user: user)
    let task = Task { [previous = last[edits]] in
      _ = await previous?.value
      return await send(edits)
    }
    last[edits] = task
    let outcome = await task.value
    if last[edits] == task { last[edits] = nil }
    return outcome
  }

  private nonisolated func send(_ edits: Edits) async -> SaveOutcome? {
    do {
      let waiting = try await database.read {
        try EditRecord.latest(in: .waitingEdit, of: edits.id, by: edits.user, $0)
      }
      guard let waiting else { return nil }
      let answer = try await api.save(waiting.edit, by: waiting.user.map(User.init))
      return try await database.write {
        let merge = ArticleMerge(database: $0)
        switch answer {
        case .saved(let article):
          try merge.settle(waiting, saved: article)
          return .sent
        case .conflict(let article):
          return try merge.settle(waiting, conflictingWith: article) ? .conflicting : .sent
        }
      }
    } catch {
      // The edit keeps waiting. If the server has saved it, the next attempt detects that.
      return .waiting(error as? ReaderError ?? .unreadableAnswer)
    }
  }
}
