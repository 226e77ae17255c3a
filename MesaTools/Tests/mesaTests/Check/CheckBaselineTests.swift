// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("mesa check: baseline and ignored lines", .inTurn)
struct CheckBaselineTests {
  private static let file = "Sources/App/Presentation/A.swift"

  private func package(_ text: String) throws -> TemporaryPackage {
    try TemporaryPackage([
      Self.file: text, "Sources/OneData/D.swift": "", "Sources/TwoData/D.swift": "",
    ])
  }

  @Test("Findings of the baseline do not fail, wherever their line moves, and new ones do")
  func baseline() throws {
    let package = try package("import OneData\n")
    let update = try package.run("check", "--update-baseline")
    #expect(update.output(exit: 0) == "mesa-baseline.json: 1 finding")
    #expect(
      package.text(of: "mesa-baseline.json") == """
        {
          "findings": [
            {"file": "Sources/App/Presentation/A.swift", "rule": "presentation-data", \
        "code": "import OneData"}
          ]
        }

        """)
    #expect(try package.findings() == [])

    try package.write("// A comment\n\n  import OneData\nimport TwoData\n", to: Self.file)
    #expect(try package.findings() == ["\(Self.file):4 presentation-data"])

    try package.write("import OneData\nimport OneData\n", to: Self.file)
    #expect(try package.findings() == ["\(Self.file):2 presentation-data"])
  }

  @Test("A finding that is gone is named until the baseline is updated, and does not fail")
  func gone() throws {
    let package = try package("import OneData\nimport OneData\nimport TwoData\nimport TwoData\n")
    #expect(
      try package.run("check", "--update-baseline").output == "mesa-baseline.json: 4 findings")
    try package.write("import TwoData\n", to: Self.file)
    let run = try package.run("check")
    #expect(
      run.output(exit: 0) == """
        mesa-baseline.json:3: warning: 2 findings of 'presentation-data' in \(Self.file) are gone. \
        Run: swift package mesa check --update-baseline.
        mesa-baseline.json:4: warning: 1 finding of 'presentation-data' in \(Self.file) is gone. \
        Run: swift package mesa check --update-baseline.
        mesa check: no errors in 3 files
        """)
    #expect(
      try package.run("check", "--target", "OneData").output == "mesa check: no errors in 1 file")

    try package.write("", to: Self.file)
    #expect(
      try package.run("check", "--update-baseline").output == "mesa-baseline.json: no findings")
    #expect(package.text(of: "mesa-baseline.json") == nil)
  }

  @Test("Quotes, backslashes and tabs in a line survive the file")
  func escaping() throws {
    let package = try TemporaryPackage([
      "Sources/App/S.swift":
        "class S: TrapezioStore<A> { let a = \"\\(\"b\")\\\\\"; func f() {\tTask { } } }"
    ])
    #expect(try package.findings().count == 1)
    #expect(try package.run("check", "--update-baseline").exitCode == 0)
    #expect(try package.findings() == [])
  }

  @Test("A baseline with control characters is JSON for other readers")
  func controlCharacters() throws {
    let package = try TemporaryPackage([
      "Sources/App/S.swift": "class S: TrapezioStore<A> { func f() { Task { } } } // \u{1}\u{1B}[1m"
    ])
    #expect(try package.run("check", "--update-baseline").exitCode == 0)
    let text = try #require(package.text(of: "mesa-baseline.json"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    #expect(try package.findings() == [])
  }

  @Test(
    "A baseline that cannot be read is one line",
    arguments: [
      ("", 1), ("{\n<<<<<<< HEAD\n", 2), ("{\"findings\": [\n", 1),
      ("{}", 1), ("[]", 1), ("{\"findings\": {}}", 1), ("{\"findings\": [\n1]}", 2),
      ("{\"findings\": [\n{\"file\": \"a\"}]}", 2),
      ("{\"findings\": [\n{\"file\": \"\", \"rule\": \"\", \"code\": \"\", \"count\": 0}]}", 2),
    ])
  func wrongBaseline(text: String, line: Int) throws {
    let package = try package("")
    try package.write(text, to: "mesa-baseline.json")
    let run = try package.run("check")
    #expect(
      run.output(exit: 1)
        == "mesa-baseline.json:\(line): error: This is not a baseline. Write the baseline "
        + "again: swift package mesa check --update-baseline.")
  }

  @Test("An entry with a rule that does not exist is one line")
  func unknownRule() throws {
    let package = try package("")
    try package.write(
      "{\"findings\": [\n{\"file\": \"a\", \"rule\": \"nope\", \"code\": \"a\"}]}",
      to: "mesa-baseline.json")
    let run = try package.run("check")
    #expect(
      run.output(exit: 1)
        == "mesa-baseline.json:2: error: 'nope' is not a rule. Write the baseline again: "
        + "swift package mesa check --update-baseline.")
    #expect(try package.run("check", "--update-baseline").exitCode == 0)
    #expect(try package.run("check").exitCode == 0)
  }

  @Test(
    "A comment with a reason ignores a rule at its line, or at the next line of code",
    arguments: [
      "import OneData // mesa:ignore presentation-data: it moves in May\n",
      "// mesa:ignore presentation-data: it moves in May\nimport OneData\n",
      "//mesa:ignore presentation-data : it moves\n// More.\n\nimport OneData\n",
    ])
  func ignore(text: String) throws {
    #expect(try package(text).findings() == [])
  }

  @Test(
    "A comment without a reason, without a rule, or at another line ignores nothing",
    arguments: [
      ("import OneData // mesa:ignore presentation-data", [1, 1]),
      ("import OneData // mesa:ignore presentation-data:  ", [1, 1]),
      ("import OneData // mesa:ignore", [1, 1]),
      ("import OneData // mesa:ignore layers: old", [1, 1]),
      ("import OneData // mesa:ignore domain-data: old", [1, 1]),
      ("// mesa:ignore presentation-data: old\nimport Foundation\nimport OneData", [1, 3]),
      ("import OneData\n// mesa:ignore presentation-data: old", [1, 2]),
      ("import OneData /* mesa:ignore presentation-data: old */", [1]),
      ("let a = \"// mesa:ignore presentation-data: old\"\nimport OneData", [2]),
    ])
  func noIgnore(text: String, lines: [Int]) throws {
    let found = try package(text).run("check").output.split(separator: "\n").dropLast()
    #expect(found.map { $0.split(separator: ":")[1] } == lines.map { "\($0)" })
  }

  @Test("A comment that is no longer needed is a warning")
  func unneeded() throws {
    let run = try package("// mesa:ignore presentation-data: old\nimport Foundation").run("check")
    #expect(
      run.output(exit: 0).hasPrefix(
        "\(Self.file):1: warning: There is no finding of 'presentation-data' to ignore here. "
          + "Remove the comment."))
  }
}
