// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa", .inTurn)
struct MesaTests {
  @Test("Without a command it prints its help")
  func help() {
    let run = ToolRun()
    #expect(run.output(exit: 0).contains("USAGE: swift package mesa <subcommand>"))
  }

  @Test(
    "An unknown command or option is an error that lists the commands",
    arguments: ["fly", "--frob"])
  func unknownVerb(word: String) {
    let run = ToolRun(word)
    #expect(run.errors(exit: 64).hasPrefix("mesa: Un") && run.errors.contains("'\(word)'. "))
    #expect(run.errors.contains("The commands are:\n  feature\n  screen\n  usecase\n"))
    #expect(run.output.isEmpty)
  }

  @Test("Wrong arguments are an error of one line with the usage")
  func wrongArguments() throws {
    let run = try AppPackage().run("screen", "Profile", "--fast")
    #expect(
      run.errors(exit: 64) == """
        mesa: Unknown option '--fast'. Usage: swift package mesa screen <name> [--target <target>] \
        [--dry-run] [--agents]
        """)
  }

  @Test(
    "A missing name, an unknown value and a missing value are errors of one line with the usage",
    arguments: [
      ["service", "--dry-run"], ["feature", "Profile", "--style", "value"],
      ["feature", "Profile", "--style"], ["graph", "--format", "svg"],
    ])
  func invalidValues(words: [String]) throws {
    let app = try AppPackage()
    let run = try app.run(words)
    #expect(run.errors(exit: 64).contains(". Usage: swift package mesa \(words[0]) "))
    #expect(!run.errors.contains("\n"))
    #expect(try app.written().isEmpty)
  }

  @Test("An option of SwiftPM after the command is an error with its right place")
  func packageOption() throws {
    let run = try AppPackage().run("screen", "Edit", "--allow-writing-to-package-directory")
    #expect(
      run.errors(exit: 64) == """
        mesa: --allow-writing-to-package-directory is an option of SwiftPM. Write it before mesa: \
        swift package --allow-writing-to-package-directory mesa.
        """)
  }

  @Test(
    "Help about a command can be asked for in each way",
    arguments: [["help", "feature"], ["feature", "--help"], ["feature", "-h"]])
  func helpOfVerb(words: [String]) throws {
    let app = try AppPackage()
    let run = try app.run(words)
    #expect(run.output(exit: 0).contains("mesa feature") && !run.output.contains("mesa check"))
    #expect(try app.written().isEmpty)
  }

  @Test("An error of a file names the path and the remedy")
  func fileError() throws {
    let package = try TemporaryPackage(["file": ""])
    let run = ToolRun("xcode-templates", "\(package.root)/file")
    #expect(run.errors(exit: 1).hasPrefix("mesa: \(package.root)/file"))
    #expect(run.errors.hasSuffix("Check the path and its permissions, and run the command again."))
  }
}
