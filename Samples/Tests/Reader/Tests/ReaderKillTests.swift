// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Testing

/// Kills Reader during synchronizations and saves, and starts it again.
///
/// `READER_KILL_ROUNDS` is the number of rounds, 3 by default.
@Suite("Reader, killed", .inTurn)
struct ReaderKillTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static var rounds: UInt64 {
    ProcessInfo.processInfo.environment["READER_KILL_ROUNDS"].flatMap { UInt64($0) } ?? 3
  }

  private static let articles = 120

  @Test("After a kill at any moment, no saved edit is lost, and the screens are restored")
  func kill() async throws {
    let world = try ReaderWorld()
    try await signIn(world)
    /// The titles that Reader has reported as saved.
    var saved: [Int: String] = [:]
    var moments: [String: Int] = [:]
    for seed in 0..<Self.rounds {
      var generator = Generator(state: seed)
      let id = Int.random(in: 1...Self.articles, using: &generator)
      // Without its list and its position, a synchronization fetches everything again.
      if seed.isMultiple(of: 2) { try forgetPosition(in: world.database) }
      let title = "Round \(seed)"
      let draft = "Draft \(seed)"
      let reader = try world.start("reader://article/\(id)?edit")
      try await reader.shows("[s] save")
      try reader.type("\t\u{15}\(title)\n")
      // Some programs are killed during a save, the others after the edit is acknowledged.
      let isAcknowledged = Bool.random(using: &generator)
      if isAcknowledged {
        try await reader.shows(" Saved")
        saved[id] = title
        try reader.type("e")
        try await reader.shows("[s] save")
        try reader.type("\t\u{15}\(draft)")
        if Bool.random(using: &generator) { try await reader.shows("\(draft)_") }
      }
      pause(world.place, Int.random(in: 0...200, using: &generator))
      reader.signal(SIGKILL)
      _ = try await reader.waitForExit()

      let titles = try titles(in: world.database)
      for (id, title) in saved where titles[id] != title {
        // The program was killed while it saved the next title of the same article.
        let next = "Round \(seed)"
        #expect(titles[id] == next, "Seed \(seed): article \(id) is \(titles[id] ?? "gone").")
        saved[id] = titles[id]
      }
      moments[try await comeBack(world, seed: seed), default: 0] += 1
    }
    print("Reader, killed \(Self.rounds) times: \(moments.sorted { $0.key < $1.key })")
  }

  private func signIn(_ world: ReaderWorld) async throws {
    let reader = try await world.startSignedIn()
    try reader.type("q")
    #expect(try await reader.waitForExit() == 0)
  }

  /// Starts Reader again, and expects the stored screen.
  ///
  /// - Returns: The name of the screen.
  private func comeBack(_ world: ReaderWorld, seed: UInt64) async throws -> String {
    let stored = try #require(
      try Self.top(of: world.place), "Seed \(seed): the snapshot is damaged.")
    let reader = try world.start("--restore")
    let frame: String
    switch stored.name {
    case "edit":
      let text = stored.draft.map { "Title: \($0)" } ?? "┌ Edit"
      frame = try await reader.shows(text)
    case "article":
      frame = try await reader.shows("[e] edit")
    default:
      frame = try await reader.showsArticles()
    }
    #expect(!frame.contains("cannot be"), "Seed \(seed)")
    reader.signal(SIGKILL)
    _ = try await reader.waitForExit()
    return stored.draft == nil ? stored.name : "draft"
  }

  /// Waits a moment without a clock.
  private func pause(_ file: URL, _ count: Int) {
    for _ in 0..<count { _ = try? Data(contentsOf: file) }
  }

  /// Reads the top screen of the articles' tab, and the title of its draft.
  private static func top(of file: URL) throws -> (name: String, draft: String?)? {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let written = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let step = steps(in: written).last
    else { return text.isEmpty ? nil : ("articles", nil) }
    let draft = (step["draft"] as? String).flatMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    return (step["name"] as? String ?? "", draft?["title"] as? String)
  }

  /// Finds the steps with a name anywhere in a value.
  ///
  /// The steps of the articles' tab come first.
  private static func steps(in value: Any) -> [[String: Any]] {
    if let list = value as? [Any] {
      return list.flatMap(steps)
    }
    guard let fields = value as? [String: Any] else { return [] }
    if fields["screen"] != nil {
      let name = fields["name"] as? String
      return ["article", "edit"].contains(name) ? [fields] : []
    }
    return fields.values.flatMap(steps)
  }

  private func forgetPosition(in file: URL) throws {
    try DatabaseQueue(path: file.path).write { database in
      try database.execute(sql: "DELETE FROM syncPosition")
    }
  }

  /// Returns the titles that the user sees, and checks the integrity of the database.
  private func titles(in file: URL) throws -> [Int: String] {
    try DatabaseQueue(path: file.path).read { database in
      #expect(try String.fetchOne(database, sql: "PRAGMA integrity_check") == "ok")
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT id, title FROM article
          UNION ALL SELECT articleID, title FROM (SELECT * FROM waitingEdit ORDER BY number)
          """)
      return Dictionary(rows.map { ($0["id"], $0["title"]) }) { $1 }
    }
  }
}
