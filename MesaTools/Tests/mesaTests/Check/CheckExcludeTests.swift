// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa check: excluded paths", .inTurn)
struct CheckExcludeTests {
  private static let files = [
    "Sources/Store/Model/A.swift": "", "Sources/Store/Screens/B.swift": "",
    "Sources/Database/C.swift": "", "Sources/Design/D.swift": "",
  ]

  private func check(_ configuration: String, _ files: [String: String] = files) throws -> ToolRun {
    let package = try TemporaryPackage(files)
    try package.write(configuration, to: "mesa.json")
    return try package.run("check")
  }

  @Test(
    "A path that excludes nothing is one line",
    arguments: [
      "Sources/Old", "./Sources/Store", "**/Model", "*", "../Other", "Sources//Store", "/Sources",
      "Sources/Store/../Design", "Store",
    ])
  func wrongExclude(path: String) throws {
    let run = try check("{\"exclude\": [\"Sources/Design\",\n\"\(path)\"]}")
    #expect(
      run.output(exit: 1)
        == "mesa.json:2: error: \"\(path)\" excludes nothing. Write the path of a file or "
        + "a folder in the package, such as \"Sources/Generated\".")
  }

  @Test(
    "A path of a source, of a folder, or of a folder without sources can be excluded",
    arguments: [
      ("Sources/Store", 2), ("Sources/Store/", 2), ("Sources/Store/Model/A.swift", 3),
      ("Documentation", 4), ("Documentation/", 4),
    ])
  func exclude(path: String, count: Int) throws {
    let files = Self.files.merging(["Documentation/A.md": ""]) { $1 }
    let run = try check("{\"exclude\": [\"\(path)\"]}", files)
    #expect(run.output(exit: 0) == "mesa check: no errors in \(count) files")
  }

  @Test("A check of one target knows what is excluded in others")
  func excludeInOtherTarget() throws {
    let package = try TemporaryPackage(Self.files)
    try package.write("{\"exclude\": [\"Sources/Store/Model\"]}", to: "mesa.json")
    #expect(try package.run("check", "--target", "Design").exitCode == 0)
  }
}
