// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// Sends waiting edits, those of one article one after another.
///
/// Sending goes on if the caller is cancelled, because the edit is saved already.
actor EditSender {
  private let database: ReaderDatabase
  private let api: any ReaderAPI
  private var last: [Article.ID: Task<SaveOutcome?, Never>] = [:]

  init(database: ReaderDatabase, api: any ReaderAPI) {
    self.database = database
    self.api = api
  }

  /// Sends the waiting edit of an article.
  ///
  /// Returns `nil` if no edit waits.
  func send(_ id: Article.ID) async -> SaveOutcome? {
    let task = Task { [previous = last[id]] in
      _ = await previous?.value
      return await sendLatest(of: id)
    }
    last[id] = task
    let outcome = await task.value
    if last[id] == task { last[id] = nil }
    return outcome
  }

  private nonisolated func sendLatest(of id: Article.ID) async -> SaveOutcome? {
    do {
      let waiting = try await database.read {
        try EditRecord.latest(in: .waitingEdit, of: id, $0)
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
      // The edit waits. If the server has it, the next attempt finds that out.
      return .waiting(error as? ReaderError ?? .unreadableAnswer)
    }
  }
}
