// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Counter in a terminal", .inTurn)
final class CounterTerminalTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "counter-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(
    "It draws, reads single keys, and restores the terminal when a signal ends it",
    arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.localModes
    let process = try start(in: terminal)
    try terminal.read(until: "Count: 0")
    #expect(terminal.localModes != before)
    try terminal.write("+x")
    try terminal.read(until: "Unknown key \"x\".")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + signal)
    #expect(terminal.localModes == before)
  }

  @Test("The quit key restores the terminal")
  func quitting() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.localModes
    let process = try start(in: terminal)
    try terminal.read(until: "Count: 0")
    try terminal.write("q")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(terminal.localModes == before)
  }

  @Test("Pasted keys are no commands, and a pasted number is typed into the question")
  func pasting() async throws {
    let terminal = try PseudoTerminal()
    let process = try start(in: terminal)
    try terminal.read(until: "\u{1B}[?2004h")
    try terminal.read(until: "Count: 0")
    try terminal.write("\u{1B}[200~+q\u{1B}[201~")
    try terminal.read(until: "This page takes no text.")
    try terminal.write("v")
    try terminal.read(until: "Set a value")
    try terminal.write("t")
    try terminal.read(until: "Number: 0_")
    try terminal.write("\u{7F}\u{1B}[200~4\u{1B}[201~2\n")
    try terminal.read(until: "Value: 42")
    try terminal.write("d")
    try terminal.read(until: "Count: 42")
    try terminal.write("q")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    try terminal.read(until: "\u{1B}[?2004l")
  }

  @Test("A value is typed and corrected key by key, and escape closes the sheet")
  func typing() async throws {
    let terminal = try PseudoTerminal()
    let process = try start(in: terminal)
    try terminal.read(until: "Count: 0")
    try terminal.write("v")
    try terminal.read(until: "Set a value")
    try terminal.write("t")
    try terminal.read(until: "Number: 0_")
    try terminal.write("\u{7F}43\u{7F}2\n")
    try terminal.read(until: "Value: 42")
    try terminal.write("\u{1B}")
    try terminal.read(until: "Discard changes?")
    try terminal.write("1")
    try terminal.read(until: "Count: 0")
    try terminal.write("q")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("It restores the sheet with the typed value, and uses the value without a caller")
  func restoring() async throws {
    _ = try await CounterProcess.run(
      "+\nv\n+\n", database: folder.appending(path: "counter.sqlite"))
    let terminal = try PseudoTerminal()
    let process = try start(in: terminal, "--restore")
    try terminal.read(until: "It was 1.")
    try terminal.write("d")
    try terminal.read(until: "Count: 11")
    try terminal.write("q")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let fresh = try await CounterProcess.run(
      "", database: folder.appending(path: "counter.sqlite"))
    #expect(fresh.output.contains("Count: 0"))
  }

  private func start(
    in terminal: PseudoTerminal, _ arguments: String...
  ) throws -> Process {
    let process = Process()
    process.executableURL = try CounterProcess.executable
    process.arguments =
      ["--database", folder.appending(path: "counter.sqlite").path] + arguments
    process.standardInput = terminal.inside
    process.standardOutput = terminal.inside
    try process.run()
    return process
  }
}
