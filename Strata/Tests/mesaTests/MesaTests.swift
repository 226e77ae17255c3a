// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa", .timeLimit(.minutes(1)))
struct MesaTests {
  @Test("Without a verb it prints its usage")
  func usage() {
    let run = ToolRun()
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("usage: swift package mesa VERB"))
  }

  @Test("An unknown verb is an error of usage that names the verbs")
  func unknownVerb() {
    let run = ToolRun("fly")
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("mesa: 'fly' is no verb of mesa. The verbs are: "))
  }

  @Test("An unknown option without a verb is an error", arguments: ["--version", "--frob", "-x"])
  func unknownOption(option: String) {
    let run = ToolRun(option)
    #expect(run.exitCode == 2)
    #expect(run.errors == "mesa: '\(option)' is unknown here. Run swift package mesa --help.")
    #expect(run.output.isEmpty)
  }

  @Test(
    "Help about a verb can be asked for in each way",
    arguments: [
      ["feature", "help"], ["help", "feature"], ["feature", "--help"], ["-h", "feature"],
    ])
  func helpOfVerb(words: [String]) throws {
    let app = try AppPackage()
    let run = try app.run(words)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("mesa feature NAME") && !run.output.contains("mesa check"))
    #expect(try app.written().isEmpty)
  }

  @Test("An error of a file names the path and the remedy")
  func fileError() throws {
    let package = try TemporaryPackage(["file": ""])
    let run = ToolRun("xcode-templates", "\(package.root)/file")
    #expect(run.exitCode == 1)
    #expect(run.errors.hasPrefix("mesa: \(package.root)/file"))
    #expect(run.errors.hasSuffix("Check the path and its permissions, and run the command again."))
  }
}
