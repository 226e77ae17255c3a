// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore
import ReaderData
import Testing

@testable import reader_writer

/// Kills a program that saves and synchronizes, and checks its database.
///
/// `READER_KILL_ROUNDS` is the number of rounds, 10 by default.
@Suite("Reader's database, killed", .inTurn)
struct ReaderKillTests {
  private static let count = 300

  private static var rounds: Int {
    ProcessInfo.processInfo.environment["READER_KILL_ROUNDS"].flatMap { Int($0) } ?? 10
  }

  @Test("After a kill at any moment, the database has every acknowledged save")
  func kill() async throws {
    var figures: [String: Int] = [:]
    var round = 0
    while round < Self.rounds {
      // In a new file, the first program is killed while it opens and fills the file.
      let file = TemporaryFile()
      try file.write(Data())
      let server = file.url.deletingLastPathComponent().appending(path: "server.jsonl")
      try Data().write(to: server)
      let writer = WriterProcess(database: file.path, server: server, count: Self.count)
      var latest: [Int: Int] = [:]
      for use in 0..<min(10, Self.rounds - round) {
        let saved = try await writer.runAndKill(
          first: (use + 1) * 1_000_000, saves: use == 0 ? 0 : .random(in: 0...40),
          moments: .random(in: 0...(use == 0 ? 60_000 : 3000)))
        for each in saved { latest[each.id] = each.number }
        figures["saves", default: 0] += saved.count
        let found = try await look(at: file, server, for: latest, "round \(round)")
        figures.merge(found, uniquingKeysWith: +)
        round += 1
      }
      try await expectSame(file, server)
    }
    #expect(round == Self.rounds)
    print("Reader's database, killed \(round) times: \(figures.sorted { $0.key < $1.key })")
  }

  /// Opens and checks the database, and finds the last acknowledged edit of each article.
  private func look(
    at file: TemporaryFile, _ server: URL, for latest: [Int: Int], _ round: Comment
  ) async throws -> [String: Int] {
    let database = ReaderDatabase(path: file.path, busyTimeout: 10)
    try await database.open()
    let texts = try await database.read { database in
      try ["waitingEdit", "conflict", "article"].map { table in
        let id = table == "article" ? "id" : "articleID"
        return try Row.fetchAll(database, sql: "SELECT \(id) AS id, text FROM \(table)")
          .map { (id: $0["id"] as Int, text: $0["text"] as String) }
      }
    }
    // Throws if the search index differs from the articles.
    try await database.write {
      try $0.execute(sql: "INSERT INTO articleSearch (articleSearch) VALUES ('integrity-check')")
    }
    #expect(Set(texts[2].map(\.id)).count == texts[2].count, round)
    var greatest: [Int: Int] = [:]
    let sent = try JournalServer.changes(in: server).map { (id: $0.id, text: $0.text) }
    for each in texts.joined() + sent {
      greatest[each.id] = max(greatest[each.id] ?? 0, ReaderWriter.number(of: each.text) ?? 0)
    }
    for (id, number) in latest {
      #expect((greatest[id] ?? 0) >= number, "\(round): article \(id) has lost \(number).")
    }
    return [
      "waiting": texts[0].count, "conflicts": texts[1].count,
      "interrupted in the first sync": texts[2].count < Self.count ? 1 : 0,
    ]
  }

  /// Synchronizes without faults, and expects each article of the server once.
  private func expectSame(_ file: TemporaryFile, _ journal: URL) async throws {
    let server = try JournalServer(file: journal, count: Self.count, isFaulty: false)
    let database = ReaderDatabase(path: file.path, busyTimeout: 10)
    let repositories = ReaderRepositories(
      sessions: FixedSessions(), database: database, api: server)
    _ = try await repositories.sync.synchronize { _ in }
    #expect(try await repositories.sync.waitingEdits().first() == 0)
    let rows = try await database.read {
      try Row.fetchAll($0, sql: "SELECT id, text, revision FROM article")
        .map { (id: $0["id"] as Int, text: $0["text"] as String, revision: $0["revision"] as Int) }
    }
    let expected = server.articles
    #expect(rows.count == expected.count)
    for row in rows {
      #expect(row.text == expected[row.id]?.text)
      #expect(row.revision == expected[row.id]?.revision)
    }
  }
}
