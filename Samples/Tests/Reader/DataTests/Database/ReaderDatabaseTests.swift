// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore
import ReaderData
import Testing

@Suite("ReaderDatabase", .inTurn)
struct ReaderDatabaseTests {
  private let file = TemporaryFile()

  @Test("Opening creates the folder and the file, and a commit is on the disk")
  func opening() async throws {
    let database = ReaderDatabase(path: file.path)
    try await database.open()
    #expect(FileManager.default.fileExists(atPath: file.path))
    let modes = try await database.write {
      [
        try String.fetchOne($0, sql: "PRAGMA journal_mode"),
        try String.fetchOne($0, sql: "PRAGMA synchronous"),
      ]
    }
    #expect(modes == ["wal", "2"])
  }

  @Test("Calls from the main actor work on other threads")
  @MainActor
  func threads() async throws {
    let database = ReaderDatabase(path: file.path)
    #expect(try await database.write { _ in isMainThread } == false)
    #expect(try await database.read { _ in isMainThread } == false)
    #expect(try await database.values { _ in isMainThread }.first() == false)
  }

  @Test("A failed transaction has no effect, and the next one works")
  func rollback() async throws {
    let fixture = ReaderFixture([.sample(1)], file: file)
    _ = try await fixture.synchronize()
    await #expect(throws: ReaderError.databaseUnusable(reason: "no such table: missing")) {
      try await fixture.database.write {
        try $0.execute(sql: "DELETE FROM article")
        try $0.execute(sql: "DELETE FROM missing")
      }
    }
    #expect(try await fixture.ids() == [1])
  }

  @Test("A file from the first version keeps its articles and favourites, and is searched")
  func migration() async throws {
    try await writeFirstVersion()
    let fixture = ReaderFixture(file: file)
    #expect(try await fixture.ids("zurich") == [2])
    #expect(try await fixture.ids("", ArticleFilter(order: .title)) == [3, 1, 2])
    #expect(try await fixture.articles.favourites().first().map(\.id) == [2, 1])
    #expect(try await fixture.details(1)?.article.revision == 11)
    fixture.api.fail(with: .offline)
    #expect(try await fixture.save("New text") == .waiting(.offline))
    #expect(try await fixture.ids("new text") == [1])
  }

  @Test("An edit in an older file is sent for any user")
  func migratedEdit() async throws {
    try file.write(Data())
    let old = try DatabaseQueue(path: file.path)
    try ReaderSchema.migrator.migrate(old, upTo: "settings")
    try await old.write {
      try $0.execute(sql: "INSERT INTO waitingEdit VALUES (1, 1, 1, 'A title', 'Mine')")
    }
    try old.close()
    let fixture = ReaderFixture([.sample(1)], file: file)
    #expect(try await fixture.waitingEdits() == 1)
    _ = try await fixture.synchronize()
    #expect(fixture.api.calls.elements.contains(.save(1, "Mine")))
    #expect(try await fixture.waitingEdits() == 0)
  }

  @Test("The position in an older file is used")
  func migratedPosition() async throws {
    try await writeFirstVersion()
    let fixture = ReaderFixture(file: file)
    fixture.api.server.update { $0.revision = 13 }
    #expect(try await fixture.synchronize() == SyncReport())
    #expect(fixture.api.calls.elements == [.changes(since: 13)])
  }

  private func writeFirstVersion() async throws {
    try file.write(Data())
    let old = try DatabaseQueue(path: file.path)
    try ReaderSchema.migrator.migrate(old, upTo: "articles")
    try await old.write { database in
      for (id, title) in [(1, "éclair"), (2, "Zürich"), (3, "Atom")] {
        try database.execute(
          sql: "INSERT INTO article VALUES (?, ?, 'Ann', 'travel', 'Old text', ?, ?)",
          arguments: [id, title, 1_700_000_000, 10 + id])
      }
      try database.execute(sql: "INSERT INTO favourite (articleID) VALUES (1), (2)")
      try database.execute(sql: "INSERT INTO syncPosition VALUES (1, 13, 1)")
    }
    try old.close()
  }
}

private var isMainThread: Bool { Thread.isMainThread }
