// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("reader-server", .inTurn)
struct ServerCommandTests {
  @Test("It prints its address, and ends cleanly", arguments: [SIGINT, SIGTERM])
  func listening(signal: Int32) throws {
    let server = try ServerProcess("--port", "0", "--articles", "3")
    try server.start()
    let line = try #require(server.firstLine)
    let url = try #require(URL(string: String(line.split(separator: " ").last ?? "")))
    #expect(line.hasPrefix("Reader's server listens on http://127.0.0.1:"))
    #expect(url.port != nil)
    #expect(server.end(signal).status == 0)
  }

  @Test("A port in use is reported in one line, and the exit code is a failure")
  func portInUse() throws {
    let first = try ServerProcess("--port", "0", "--articles", "3")
    try first.start()
    let port = try #require(first.firstLine?.split(separator: ":").last.map(String.init))
    let second = try ServerProcess("--port", port, "--articles", "3")
    try second.start()
    let outcome = second.outcome
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "reader-server: Another program uses port \(port). Choose another port.\n")
    #expect(first.end(SIGTERM).status == 0)
  }

  @Test(
    "An invalid option is reported in one clear line",
    arguments: [
      (["--port", "70000"], "Error: The value '70000' is invalid for '--port <port>'"),
      (["--articles", "0"], "Error: --articles takes a number from 1 to 100000."),
      (["--latency", "600001"], "Error: --latency takes milliseconds from 0 to 600000."),
      (["--failure-rate", "2"], "Error: --failure-rate takes a number from 0 to 1."),
      (["--malformed-rate", "1.1"], "Error: --malformed-rate takes a number from 0 to 1."),
      (["--token-lifetime", "0"], "Error: --token-lifetime takes seconds from 1 to 31536000."),
      (["--activity", "90000"], "Error: --activity takes seconds from 0 to 86400."),
      (
        ["--failure-rate", "0.6", "--malformed-rate", "0.6"],
        "Error: --failure-rate and --malformed-rate add up to more than 1."
      ),
    ])
  func wrongOptions(arguments: [String], line: String) throws {
    let server = try ServerProcess(arguments)
    try server.start()
    let outcome = server.outcome
    #expect(outcome.status == 64)
    #expect(outcome.errors.split(separator: "\n").first.map(String.init) == line)
  }
}
