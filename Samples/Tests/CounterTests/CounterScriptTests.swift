// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Counter without a terminal", .timeLimit(.minutes(2)))
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
