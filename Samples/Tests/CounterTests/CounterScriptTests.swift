// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Counter without a terminal", .inTurn)
final class CounterScriptTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "counter-\(UUID().uuidString)")

  private var database: URL { folder.appending(path: "counter.sqlite") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("Each command ends before the next one begins, and each frame is printed")
  func frames() async throws {
    let outcome = try await CounterProcess.run("+\n+\n\n/\nq\n", database: database)
    #expect(outcome.status == 0)
    let counts = outcome.output.split(separator: "\n").filter { $0.contains("Count:") }
    #expect(counts == ["  Count: 0", "  Count: 1", "  Count: 2", "  Count: 2", "  Count: 1"])
  }

  @Test("An unknown command is reported, and the program continues")
  func unknown() async throws {
    let outcome = try await CounterProcess.run("jump\n+\n", database: database)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Unknown key \"jump\"."))
    #expect(outcome.output.contains("Count: 1"))
  }

  @Test("The saved count survives a restart")
  func restart() async throws {
    let first = try await CounterProcess.run("+\n+\n+\ns\ns\n", database: database)
    #expect(first.output.contains("Saved."))
    let second = try await CounterProcess.run("", database: database)
    #expect(second.output.contains("Count: 3"))
  }

  @Test("The value is set in a sheet, after questions")
  func sheet() async throws {
    let script = "v\nt\nten\n10\nb\n2\nq\nesc\nd\n+\nq\n+\n"
    let outcome = try await CounterProcess.run(script, database: database)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Counter ›\n┌ Set a value ─"))
    #expect(outcome.output.contains("? Set to  \"ten\" is not a whole number."))
    #expect(outcome.output.contains("? Discard changes?\n[1] Discard  [2] Keep editing"))
    let counts = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  Count:") }
    #expect(counts.last == "  Count: 11")
  }

  @Test("On quitting, a discarded value is not restored, and a kept value is")
  func discarded() async throws {
    for (keys, value) in [("v\n+\nq\n1\n", 0), ("v\n+\nq\n2\n", 10)] {
      _ = try await CounterProcess.run(keys, database: database, "--restore")
      let outcome = try await CounterProcess.run("", database: database, "--restore")
      #expect(outcome.output.contains("Set a value"))
      #expect(outcome.output.contains("Value: \(value)"))
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test("In tabs, the numbers switch between the counter and the saved value")
  func tabs() async throws {
    let outcome = try await CounterProcess.run("+\n2\n1\n", database: database, "--tabs")
    let tabs = outcome.output.split(separator: "\n").filter { $0.contains("2 Saved") }
    #expect(
      tabs.map { $0.prefix(21) } == [
        "● 1 Counter   ○ 2 Sav", "● 1 Counter   ○ 2 Sav", "○ 1 Counter   ● 2 Sav",
        "● 1 Counter   ○ 2 Sav",
      ])
  }

  @Test("A link opens its screen above the restored ones, and an unknown link is an error")
  func link() async throws {
    _ = try await CounterProcess.run("+\nv\n", database: database)
    let outcome = try await CounterProcess.run(
      "b\n", database: database, "--restore", "counter://summary/42")
    #expect(outcome.output.contains("Value: 42"))
    #expect(outcome.output.contains("Count: 1"))
    let wrong = try await CounterProcess.run("", database: database, "counter://nowhere")
    #expect(wrong.status != 0)
    #expect(wrong.output.isEmpty)
  }

  @Test("A damaged restoration file is reported in one line, and the program starts at the counter")
  func damagedPlace() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: folder.appending(path: "navigation.json"))
    let outcome = try await CounterProcess.run("", database: database, "--restore")
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("Counter: The data is not a snapshot"))
    #expect(outcome.output.contains("Count: 0"))
  }

  @Test("A damaged database is reported in one line, and the program fails")
  func damaged() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("no database at all, but long enough".utf8).write(to: database)
    let outcome = try await CounterProcess.run("+\n", database: database)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.hasPrefix("Counter: The database at \(database.path) cannot be used"))
  }
}
