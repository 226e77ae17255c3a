// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa check: configuration", .inTurn)
struct CheckConfigurationTests {
  private static let files = [
    "Sources/Store/Model/A.swift": "import SwiftUI\nimport Database\n",
    "Sources/Store/Screens/B.swift": "import Database\nimport Design\n",
    "Sources/Database/C.swift": "",
    "Sources/Design/D.swift": "",
  ]

  private func check(_ configuration: String, _ files: [String: String] = files) throws -> ToolRun {
    let package = try TemporaryPackage(files)
    try package.write(configuration, to: "mesa.json")
    return try package.run("check")
  }

  @Test("Without a configuration, folders and targets with other names have no layer")
  func defaults() throws {
    let run = try TemporaryPackage(Self.files).run("check")
    #expect(run.output(exit: 0) == "mesa check: no errors in 4 files")
  }

  @Test("The configuration names layers, features, tests, modules of the user interface and stores")
  func everyKey() throws {
    let run = try check(
      """
      // What this app calls its layers.
      {
        "layers": {
          "domain": ["Model"], /* a folder */
          "presentation": ["Sources/Store/Screens"],
          "data": ["Data*"],
        },
        "features": ["Store", "Des*"],
        "tests": ["Kit"],
        "ui": ["Design"],
        "stores": ["AppStore"],
        "exclude": ["Sources/Old"],
        "rules": {"domain-ui": "warning"},
      }
      """,
      Self.files.merging([
        "Sources/Old/E.swift": "@testable import Store",
        "Sources/Kit/T.swift": "@testable import A",
        "Sources/Store/S.swift": "class S: AppStore<A> { func a() { Task { } } }",
      ]) { $1 })
    #expect(
      run.output.split(separator: "\n").map { $0.split(separator: " ").first ?? "" } == [
        "Sources/Store/Model/A.swift:1:", "Sources/Store/Model/A.swift:2:",
        "Sources/Store/S.swift:1:", "Sources/Store/Screens/B.swift:1:",
        "Sources/Store/Screens/B.swift:2:", "mesa",
      ])
    #expect(run.output.contains("A.swift:1: warning: The domain imports 'SwiftUI'."))
    #expect(run.output.hasSuffix("mesa check: 4 errors in 6 files"))
  }

  @Test("The configuration can give a layer to a module of another package")
  func externalModules() throws {
    let package = try TemporaryPackage([
      "Sources/App/Presentation/A.swift": "import Network\nimport OtherData\nimport Profile\n"
    ])
    let dependencies = ["App": ["Network", "OtherData", "Profile"]]
    #expect(try package.run("check", dependencies: dependencies).exitCode == 0)
    try package.write(
      #"{"layers": {"data": ["Network"]}, "features": ["App", "Profile"]}"#, to: "mesa.json")
    let run = try package.run("check", dependencies: dependencies)
    #expect(
      run.output.split(separator: "\n").map { $0.prefix(34) } == [
        "Sources/App/Presentation/A.swift:1", "Sources/App/Presentation/A.swift:3",
        "mesa check: 2 errors in 1 file",
      ])
  }

  @Test("A rule that is off finds nothing, and one that is a warning does not fail")
  func levels() throws {
    let files = [
      "Sources/AppData/A.swift": "", "Sources/App/Presentation/B.swift": "import AppData",
    ]
    let off = try check(#"{"rules": {"presentation-data": "off"}}"#, files)
    #expect(off.output == "mesa check: no errors in 2 files")
    let warning = try check(#"{"rules": {"presentation-data": "warning"}}"#, files)
    #expect(warning.output(exit: 0).hasPrefix("Sources/App/Presentation/B.swift:1: warning: "))
  }

  @Test(
    "What is wrong is one line with the place and the remedy",
    arguments: [
      ("", 1, "The file is empty. Write an object: { … }. Or remove the file."),
      (" \n// A\n", 1, "The file is empty. Write an object: { … }. Or remove the file."),
      (
        "{\n<<<<<<< HEAD\n  \"ui\": []\n=======\n>>>>>>> main\n}\n", 2,
        "The file has a conflict of a merge here. Resolve it."
      ),
      ("{\"ui\":\n}", 2, "A value is missing. Write a text in quotes, [ … ] or { … }."),
      ("{\"ui\":", 1, "A value is missing. Write a text in quotes, [ … ] or { … }."),
      ("{", 1, "'}' is missing for this bracket."),
      ("[]", 1, "The file is a list. Write an object: { … }."),
      ("{}\n{}", 2, "The file goes on after its last bracket. Remove the rest."),
      ("{\n  layers: {}\n}", 2, "A key is missing. Write it in quotes."),
      ("{\n  \"ui\" [\"A\"]\n}", 2, "A colon is missing after \"ui\"."),
      ("{\n  \"ui\": [\"A\" \"B\"]\n}", 2, "A comma or ']' is missing here."),
      ("{\n  \"ui\": [A]\n}", 2, "'A' is not a value. Write it in quotes."),
      ("{\n  \"ui\": [\"A\n\"]}", 2, "A quote is missing."),
      (
        #"{"ui": ["A\q"]}"#, 1,
        #"The character after a backslash is wrong. Write \\ for a backslash."#
      ),
      ("{\n  \"ui\": [],\n  \"ui\": []\n}", 3, "\"ui\" is there twice. Remove one."),
      ("{ /* a\n", 1, "The comment does not end. Write '*/'."),
      (
        "{\n\n  \"layer\": {}\n}", 3,
        "\"layer\" is not a key. Write \"layers\", \"features\", \"tests\", \"ui\", \"stores\", "
          + "\"exclude\" or \"rules\"."
      ),
      (
        "{\"layers\": {\n \"view\": []}}", 2,
        "\"view\" is not a layer. Write \"domain\", \"presentation\" or \"data\"."
      ),
      ("{\"layers\": \"Data\"}", 1, "\"layers\" is \"Data\". Write an object: { … }."),
      (
        "{\"layers\": {\"data\":\n \"Data\"}}", 2,
        "\"data\" is \"Data\". Write a list of names: [\"…\"]."
      ),
      ("{\"ui\": [\n1]}", 2, "\"ui\" contains 1. Write names in quotes."),
      ("{\"ui\": [\"\"]}", 1, "\"ui\" contains an empty name. Remove it."),
      (
        "{\"rules\": {\"task\": \"off\"}}", 1,
        "\"task\" is not a rule. Write \"presentation-data\", \"domain-data\", \"domain-ui\", "
          + "\"feature-import\", \"testable-import\", \"state-in-work\", \"task-in-store\", "
          + "\"near-miss\" or \"result-not-received\"."
      ),
      (
        "{\"rules\": {\"task-in-store\":\n false}}", 2,
        "\"task-in-store\" is false. Write \"off\", \"warning\" or \"error\"."
      ),
      (
        "{\"features\": [\n  \"Stor\"]}", 2,
        "\"Stor\" is not a target of the package. The targets are: Database, Design, Store."
      ),
      (
        "{\"layers\": {\"data\": [\n  \"Databas\"]}}", 2,
        "\"Databas\" is not a target or folder of the package. Correct the name, or remove it."
      ),
      (
        "{\"layers\": {\"data\": [\n  \"Sources/Databas\"]}}", 2,
        "\"Sources/Databas\" is not a target or folder of the package. Correct the name, or remove "
          + "it."
      ),
    ])
  func errors(text: String, line: Int, message: String) throws {
    let run = try check(text)
    #expect(run.output(exit: 1) == "mesa.json:\(line): error: \(message)")
  }

  @Test("A configuration that is nested without end is refused")
  func deepNesting() throws {
    let run = try check("{\"ui\": " + String(repeating: "[", count: 100_000))
    #expect(run.output(exit: 1) == "mesa.json:1: error: Too many brackets are nested. Remove some.")
  }

  // With a time that grows with the square of the keys, this test exceeds its limit.
  @Test("Many keys are read in a time that grows with their number")
  func manyKeys() throws {
    let keys = (0..<250_000).map { "\"k\($0)\":0" }
    let text = "{\(keys.joined(separator: ","))}"
    #expect(throws: ConfigurationError.self) { try ConfigurationReader.read(Array(text.utf8)) }
  }

  @Test("Wrong arguments are one line")
  func arguments() throws {
    let package = try TemporaryPackage(Self.files)
    let unknown = try package.run("check", "--target", "Stor")
    #expect(unknown.errors(exit: 64) == "mesa: 'Stor' is not a target of the package 'Sample'.")
    let both = try package.run("check", "--target", "Store", "--update-baseline")
    #expect(
      both.errors == """
        mesa: --update-baseline concerns all targets. Leave out --target. Usage: swift package \
        mesa check [--update-baseline] [--target <target>]
        """)
  }
}
