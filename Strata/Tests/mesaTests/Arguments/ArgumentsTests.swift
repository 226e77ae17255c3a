// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("Arguments", .timeLimit(.minutes(1)))
struct ArgumentsTests {
  @Test("An option has its value after a space or an equals sign")
  func options() throws {
    var arguments = Arguments(["feature", "--style", "store", "--target=App", "Profile"])
    #expect(arguments.takeNext() == "feature")
    #expect(try arguments.takeOption("--style") == "store")
    #expect(try arguments.takeOption("--target") == "App")
    #expect(try arguments.takeOption("--model") == nil)
    #expect(arguments.takeNext() == "Profile")
    #expect(arguments.takeNext() == nil)
  }

  @Test(
    "An option without a value is an error",
    arguments: [["--style"], ["--style", "--dry-run"], ["--style="], ["--style", ""]])
  func missingValue(words: [String]) {
    var arguments = Arguments(words)
    #expect(
      throws: CommandError.usage("--style needs a value, such as --style feature.")
    ) {
      try arguments.takeOption("--style")
    }
  }

  @Test("A flag is taken once, and is no word")
  func flags() {
    var arguments = Arguments(["--dry-run", "Profile"])
    #expect(arguments.takeNext() == "Profile")
    let found = [arguments.takeFlag("--dry-run"), arguments.takeFlag("--dry-run")]
    #expect(found == [true, false])
  }

  @Test("Words that are left over are an error with the usage")
  func leftOver() throws {
    let run = try AppPackage().run("screen", "Profile", "--fast")
    #expect(run.exitCode == 2)
    #expect(
      run.errors == """
        mesa: '--fast' is unknown here. Usage: swift package mesa screen NAME [--target NAME] \
        [--dry-run] [--agents]
        """)
  }

  @Test(
    "An option that is given twice is an error that says so",
    arguments: [
      (["--dry-run", "--dry-run"], "--dry-run"), (["--target", "App", "--target=App"], "--target"),
    ])
  func twice(words: [String], option: String) throws {
    let run = try AppPackage().run(["screen", "Profile"] + words)
    #expect(run.exitCode == 2)
    #expect(run.errors == "mesa: \(option) is given twice. Leave one out.")
  }

  @Test("An option of SwiftPM after the verb is an error with its right place")
  func packageOption() throws {
    let run = try AppPackage().run("screen", "Edit", "--allow-writing-to-package-directory")
    #expect(run.exitCode == 2)
    #expect(
      run.errors == """
        mesa: --allow-writing-to-package-directory is an option of SwiftPM. Write it before mesa: \
        swift package --allow-writing-to-package-directory mesa screen.
        """)
  }
}
