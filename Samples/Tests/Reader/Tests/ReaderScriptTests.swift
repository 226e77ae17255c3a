// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Reader without a terminal", .inTurn)
struct ReaderScriptTests {
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  private func run(
    _ script: String, _ arguments: String..., temporary: URL? = nil
  ) throws -> Outcome {
    let process = Process()
    var environment = ProcessInfo.processInfo.environment
    if let temporary { environment["TMPDIR"] = temporary.path }
    process.environment = environment
    process.executableURL = try BuiltProgram.url("Reader")
    process.arguments = arguments
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let problems = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: problems, as: UTF8.self))
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reader-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try body(folder)
  }

  @Test("A demo needs no other program, and leaves no file behind")
  func demo() throws {
    try withFolder { folder in
      let outcome = try run("Ann\nreader\n3\nq\n", "--demo", temporary: folder)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(outcome.output.contains("· Sign in with any name and the password “reader”."))
      #expect(outcome.output.contains("Ann is signed in."))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test("A recording contains neither the password, nor a token, nor a header, in any encoding")
  func recording() throws {
    try withFolder { folder in
      let (server, file) = (try ServerProgram(), folder.appending(path: "run.jsonl"))
      defer { server.kill() }
      let outcome = try run(
        "Ann\nreader\n1\n3\nq\n", "--server", server.url, "--data", folder.path, "--record",
        file.path)
      #expect(outcome.output.contains("Ann is signed in."))
      let session = try JSONDecoder().decode(
        StoredSession.self, from: Data(contentsOf: folder.appending(path: "session.json")))
      let recording = try String(contentsOf: file, encoding: .utf8)
      #expect(recording.contains("/session, headers Content-Type, body of "))
      let secrets = [
        #""password":"reader""#, session.tokens.access, session.tokens.refresh, "Bearer ",
      ]
      for text in secrets.flatMap(Self.encodings) {
        #expect(!recording.localizedCaseInsensitiveContains(text), "\(text)")
      }
    }
  }

  private struct StoredSession: Decodable {
    struct Tokens: Decodable { let access, refresh: String }
    let tokens: Tokens
  }

  /// Returns a text as a recording could contain it.
  private static func encodings(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    // Without the ends, which depend on the text around it.
    let base64 = (0..<3).map { shift in
      String(
        Data(Array(repeating: 0, count: shift) + bytes).base64EncodedString().dropFirst(4)
          .prefix(bytes.count - 3))
    }
    return base64 + [
      text, text.replacing("\"", with: #"\""#), text.replacing("\"", with: #"\\\""#),
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text,
      bytes.map { String($0, radix: 16) }.joined(), bytes.map { "\($0)" }.joined(separator: ","),
      bytes.map { "\($0)" }.joined(separator: ", "), String(text.reversed()),
    ]
  }

  @Test("Without a server, it starts, shows the problem, and continues")
  func withoutServer() throws {
    try withFolder { folder in
      let outcome = try run(
        "Ann\nreader\nb\n3\nq\n", "--server", "http://127.0.0.1:1", "--data",
        folder.path)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(outcome.output.contains("You are offline."))
      #expect(outcome.output.contains("● 3 Settings"))
      #expect(!outcome.output.contains("\u{1B}"))
    }
  }

  @Test(
    "An invalid argument is reported in one line, and the exit code is a failure",
    arguments: [
      (
        ["--server", "nowhere"],
        "nowhere is not the address of a server. An address begins with http:// or https://."
      ),
      (["reader://nowhere"], "Reader has no screen for the link reader://nowhere."),
      (["mailto:ann"], "Reader has no screen for the link mailto:ann."),
      (
        ["--log", "/nowhere/reader.log"],
        "The log /nowhere/reader.log cannot be written. Choose another file."
      ),
    ])
  func arguments(arguments: [String], problem: String) throws {
    try withFolder { folder in
      let process = Process()
      process.executableURL = try BuiltProgram.url("Reader")
      process.arguments = ["--data", folder.path] + arguments
      let errors = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let text = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
      #expect(String(decoding: text, as: UTF8.self) == "Reader: \(problem)\n")
    }
  }

  @Test("A damaged database is reported in one line, and the exit code is a failure")
  func damagedDatabase() throws {
    try withFolder { folder in
      try Data("no database at all, but long enough to look like one".utf8)
        .write(to: folder.appending(path: "reader.sqlite"))
      let outcome = try run("", "--data", folder.path)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.hasPrefix("Reader: The database \(folder.path)/reader.sqlite is damaged."))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("A folder that cannot be created is reported in one line, and the exit code is a failure")
  func noFolder() throws {
    let outcome = try run("", "--data", "/dev/null/reader")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "Reader: The folder /dev/null/reader cannot be created. Choose another folder.\n")
  }

  @Test("A damaged restoration file is a message, and the program starts with the articles")
  func damagedPlace() throws {
    try withFolder { folder in
      try Data("{".utf8).write(to: folder.appending(path: "navigation.json"))
      let outcome = try run("", "--data", folder.path, "--restore")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("! Your last screens cannot be read."))
    }
  }

  @Test("The log has no password")
  func log() throws {
    try withFolder { folder in
      let log = folder.appending(path: "reader.log")
      let outcome = try run(
        "Ann\nmy-secret\n", "--server", "http://127.0.0.1:1", "--data", folder.path,
        "--log", log.path)
      #expect(outcome.status == 0)
      let text = try String(contentsOf: log, encoding: .utf8)
      #expect(text.contains("LoginStore ← submit"))
      #expect(!text.contains("my-secret"))
      #expect(!outcome.output.contains("my-secret"))
    }
  }
}
