// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderData

/// Saves edits and synchronizes without end, until it is killed.
///
/// It prints "saved", the article and the number of each edit that the repository has acknowledged.
/// Its arguments are the database, the file of the server, the number of articles, and the number
/// of the first edit.
@main
struct ReaderWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 4, let count = Int(arguments[3]), let first = Int(arguments[4]) else {
      throw ReaderError.rejected("Arguments are missing: reader-writer DATABASE FILE COUNT NUMBER.")
    }
    let server = try JournalServer(
      file: URL(fileURLWithPath: arguments[2]), count: count, isFaulty: true)
    let database = ReaderDatabase(path: arguments[1], busyTimeout: 10)
    let sessions = SessionRepositoryImpl(
      server: URL(fileURLWithPath: "/"), file: URL(fileURLWithPath: arguments[1] + ".session"))
    let repositories = ReaderRepositories(sessions: sessions, database: database, api: server)
    let synchronizing = Task {
      while true {
        _ = try? await repositories.sync.synchronize { _ in }
        await Task.yield()
      }
    }
    defer { synchronizing.cancel() }
    for number in first... {
      let id = Int.random(in: 1...count)
      try await write(number, of: id, to: repositories.articles)
    }
  }

  private static func write(
    _ number: Int, of id: Article.ID, to articles: any ArticleRepository
  ) async throws {
    var stored = articles.article(id).makeAsyncIterator()
    guard case let details?? = try await stored.next() else { return try await articles.fetch(id) }
    if let conflict = details.conflict {
      // The later version wins, so the resolution of a conflict loses no number.
      let isOutdated =
        (Self.number(of: details.article.text) ?? 0) > (Self.number(of: conflict.text) ?? 0)
      try await articles.resolveConflict(of: id, keeping: isOutdated ? .theirs : .mine)
      return
    }
    let article = details.article
    let edit = ArticleEdit(
      id: id, baseRevision: article.revision, title: article.title, text: "mine \(number)")
    _ = try await articles.save(edit)
    FileHandle.standardOutput.write(Data("saved \(id) \(number)\n".utf8))
  }

  /// Returns the number of an edit, or `nil` for a text of another user.
  package static func number(of text: String) -> Int? {
    text.hasPrefix("mine ") ? Int(text.dropFirst("mine ".count)) : nil
  }
}
