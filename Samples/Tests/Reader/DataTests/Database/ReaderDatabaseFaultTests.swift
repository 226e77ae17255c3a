// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore
import ReaderData
import Testing

/// Each fault is an error for the user, and the app continues.
@Suite("ReaderDatabase, faults", .inTurn)
struct ReaderDatabaseFaultTests {
  private let file = TemporaryFile()

  @Test("If the file is not a database, opening fails until the file is moved away")
  func garbage() async throws {
    try file.write(Data("this is not a database, and long enough to tell".utf8))
    let fixture = ReaderFixture([.sample(1)], file: file)
    let error = ReaderError.databaseDamaged(path: file.path, unsent: nil)
    await #expect(throws: error) { try await fixture.database.open() }
    await #expect(throws: error) { try await fixture.ids() }
    await #expect(throws: error) { try await fixture.articles.setFavourite(true, id: 1) }
    await #expect(throws: error) { try await fixture.synchronize() }
    try FileManager.default.removeItem(at: file.url)
    #expect(try await fixture.synchronize().received == 1)
    #expect(try await fixture.ids() == [1])
  }

  @Test(
    "A damaged database is named with its edits that are not sent, if they are readable",
    arguments: [
      ("sqlite_schema", nil), ("waitingEdit", nil), ("article", ["Mine"]), ("favourite", ["Mine"]),
    ] as [(String, [String]?)])
  func damaged(table: String, unsent: [String]?) async throws {
    try file.write(Data())
    let queue = try DatabaseQueue(path: file.path)
    try ReaderSchema.migrator.migrate(queue)
    let page = try await queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO waitingEdit (articleID, baseRevision, title, text) VALUES (1, 1, 'Mine', '')
          """)
      return try Int.fetchOne(
        database, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
    }
    try queue.close()
    // The first page begins with the header of the file.
    let start = page.map { ($0 - 1) * 4096 } ?? 100
    var data = try Data(contentsOf: file.url)
    data.replaceSubrange(start..<start + 1000, with: repeatElement(0xFF, count: 1000))
    try file.write(data)
    let error = ReaderError.databaseDamaged(path: file.path, unsent: unsent)
    await #expect(throws: error) { try await ReaderDatabase(path: file.path).open() }
    #expect(error.message.contains(unsent == nil ? "unreadable" : "not sent: “Mine”."))
  }

  @Test("A folder in place of the file is unusable")
  func folder() async throws {
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    let database = ReaderDatabase(path: file.path)
    await #expect(throws: ReaderError.databaseUnusable(reason: "unable to open database file")) {
      try await database.open()
    }
  }

  @Test("While another program writes, reading works, saving is busy, and nothing is lost")
  func locked() async throws {
    let fixture = ReaderFixture([.sample(1)], file: file)
    _ = try await fixture.synchronize()
    _ = try await fixture.save("First")
    let edit = try await fixture.edit("Second")
    let other = try lock()
    await #expect(throws: ReaderError.databaseBusy) { try await fixture.articles.save(edit) }
    await #expect(throws: ReaderError.databaseBusy) {
      try await fixture.articles.setFavourite(true, id: 1)
    }
    #expect(try await fixture.details(1)?.article.text == "First")
    try other.unlock()
    #expect(try await fixture.articles.save(edit) == .sent)
    #expect(try await fixture.details(1)?.article.text == "Second")
  }

  @Test("A database that is locked while the app starts is opened, at once or later")
  func lockedAtStart() async throws {
    let other = try lock()
    let fixture = ReaderFixture([.sample(1)], file: file)
    await #expect(throws: ReaderError.databaseBusy) { try await fixture.ids() }
    try other.unlock()
    #expect(try await fixture.synchronize().received == 1)
    let again = try lock()
    #expect(try await fixture.relaunched().ids() == [1])
    try again.unlock()
  }

  @Test("A sync that finds the database locked continues later")
  func lockedWhileSynchronizing() async throws {
    let fixture = ReaderFixture(Article.samples(1...25), file: file)
    let other = Watched<DatabaseLock?>(nil)
    fixture.api.after { [file] call in
      guard call == .changes(since: 10) else { return }
      let lock = try DatabaseLock(path: file.path)
      other.update { $0 = lock }
    }
    await #expect(throws: ReaderError.databaseBusy) { try await fixture.synchronize() }
    #expect(try await fixture.ids().count == 10)
    try other.value?.unlock()
    fixture.api.heal()
    #expect(try await fixture.synchronize().received == 15)
  }

  @Test("If the lock is taken between the server's response and its commit, the edit waits")
  func lockedAfterSending() async throws {
    let fixture = ReaderFixture([.sample(1)], file: file)
    _ = try await fixture.synchronize()
    let other = Watched<DatabaseLock?>(nil)
    fixture.api.after { [file] call in
      guard case .save = call else { return }
      let lock = try DatabaseLock(path: file.path)
      other.update { $0 = lock }
    }
    #expect(try await fixture.save("Mine") == .waiting(.databaseBusy))
    try other.value?.unlock()
    fixture.api.heal()
    #expect(try await fixture.details(1)?.status == .waiting)
    #expect(try await fixture.synchronize().conflicts == 0)
    #expect(try await fixture.details(1)?.status == .current)
    #expect(try await fixture.details(1)?.article.text == "Mine")
  }

  @Test("On a full disk, no save is partial, and saving succeeds when there is space again")
  func full() async throws {
    let fixture = ReaderFixture(Article.samples(1...30), file: file)
    _ = try await fixture.synchronize()
    try await limitPages(of: fixture.database, toMoreThanNow: 0)
    let long = String(repeating: "long text ", count: 20_000)
    let edit = try await fixture.edit(long)
    await #expect(throws: ReaderError.diskFull) { try await fixture.articles.save(edit) }
    #expect(try await fixture.details(1)?.article.text == "Text")
    #expect(try await fixture.waitingEdits() == 0)
    fixture.api.publish(.sample(31, text: long))
    await #expect(throws: ReaderError.diskFull) { try await fixture.synchronize() }
    #expect(try await fixture.ids().count == 30)
    try await limitPages(of: fixture.database, toMoreThanNow: 10_000)
    #expect(try await fixture.articles.save(edit) == .sent)
    #expect(try await fixture.synchronize().received == 1)
    #expect(try await fixture.ids().count == 31)
  }

  private func lock() throws -> DatabaseLock {
    try FileManager.default.createDirectory(
      at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return try DatabaseLock(path: file.path)
  }

  private func limitPages(of database: ReaderDatabase, toMoreThanNow pages: Int) async throws {
    try await database.write {
      let count = try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0
      try $0.execute(sql: "PRAGMA max_page_count = \(count + pages)")
    }
  }
}
