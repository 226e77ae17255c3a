// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("Files in the way of the scaffold", .inTurn)
struct ScaffoldConflictTests {
  private let app: AppPackage

  init() throws {
    app = try AppPackage()
  }

  @Test("All files in the way are named, also by a dry run", arguments: [[], ["--dry-run"]])
  func all(flags: [String]) throws {
    try app.package.write("", to: "Sources/App/Old/EditUI.swift")
    try app.package.write("", to: "Tests/AppTests/EditStoreTests.swift")
    let words = ["screen", "Edit"] + flags
    let run = try app.run(words)
    #expect(
      run.errors(exit: 1) == """
        mesa: Sources/App/Old/EditUI.swift and Tests/AppTests/EditStoreTests.swift exist, and are \
        not overwritten. Choose another name, or move the files away.
        """)
    #expect(try app.written().count == 2)
  }

  @Test(
    "A file where a folder has to be is named, also by a dry run", arguments: [[], ["--dry-run"]])
  func fileForFolder(flags: [String]) throws {
    try app.package.write("", to: "Sources/App/Edit")
    let run = try app.run(["screen", "Edit"] + flags)
    #expect(
      run.errors(exit: 1) == """
        mesa: Sources/App/Edit exists, and is not overwritten. Choose another name, or move the \
        file away.
        """)
    #expect(try app.written().isEmpty)
  }

  @Test("Files and folders are removed again if a later file cannot be written")
  func undo() throws {
    // A link to nothing is no file for the check, and cannot become a folder.
    try FileManager.default.createSymbolicLink(
      atPath: "\(app.package.root)/Tests/AppTests/Edit", withDestinationPath: "missing/folder")
    let run = try app.run("screen", "Edit")
    #expect(
      run.errors(exit: 1).hasPrefix(
        "mesa: Tests/AppTests/Edit/EditStoreTests.swift cannot be written"))
    #expect(run.errors.hasSuffix("Check the path and its permissions, and run the command again."))
    #expect(try app.written().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(app.package.root)/Sources/App/Edit"))
  }

  @Test("A writer leaves what it has not created")
  func writer() throws {
    var writer = FileWriter(root: app.package.root)
    try writer.write("a", to: "Sources/App/A/B/C.swift")
    #expect(throws: CommandError.self) { try writer.write("b", to: "Sources/App/App.swift") }
    #expect(app.package.text(of: "Sources/App/A/B/C.swift") == "a")
    writer.undo()
    #expect(!FileManager.default.fileExists(atPath: "\(app.package.root)/Sources/App/A"))
    #expect(app.package.text(of: "Sources/App/App.swift") == "")
  }
}
