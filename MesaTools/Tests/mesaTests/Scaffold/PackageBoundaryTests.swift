// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("Links out of the package", .inTurn)
struct PackageBoundaryTests {
  private let app: AppPackage
  private let other: TemporaryPackage

  init() throws {
    app = try AppPackage(["Sources/App/Inner/I.swift": ""])
    other = try TemporaryPackage(["Place/P.swift": "", "AGENTS.md": "# Other"])
  }

  private func replace(_ path: String, withLinkTo target: String) throws {
    try? app.package.remove(path)
    try app.package.link(path, to: target)
  }

  @Test(
    "Nothing is written through a link to another place, also not by a dry run",
    arguments: [
      ("Sources/App/Edit", []), ("Sources/App/Edit", ["--dry-run"]), ("Tests/AppTests/Edit", []),
      ("Sources/App", []), ("Tests", []),
    ])
  func outside(path: String, flags: [String]) throws {
    // A model has the targets before a folder becomes a link.
    var model = app.package.model(dependencies: app.dependencies)
    model.packages = []
    try replace(path, withLinkTo: "\(other.root)/Place")
    let run = try app.package.run(["screen", "Edit"] + flags, on: model)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("is not in the folder of the package, because it leads to "))
    #expect(run.errors.contains("/Place"))
    #expect(run.errors.contains("Replace the link with a folder or a file of the package"))
    #expect(run.output.isEmpty)
    let files = try FileManager.default.subpathsOfDirectory(atPath: other.root).sorted()
    #expect(files == ["AGENTS.md", "Place", "Place/P.swift"])
  }

  @Test("A relative link, and a link to a link, lead out too", arguments: [true, false])
  func indirect(isRelative: Bool) throws {
    let name = try #require(other.root.split(separator: "/").last)
    try app.package.link("Way", to: isRelative ? "../\(name)/Place" : "\(other.root)/Place")
    try app.package.link("Sources/App/Edit", to: "../../Way")
    #expect(try app.run("screen", "Edit").errors.contains("leads to"))
    #expect(other.text(of: "Place/EditScreen+Route.swift") == nil)
  }

  @Test("A link to a folder of the package is followed")
  func inside() throws {
    try app.package.link("Sources/App/Edit", to: "Inner")
    #expect(try app.run("screen", "Edit").exitCode == 0)
    #expect(app.package.text(of: "Sources/App/Inner/EditScreen+Route.swift") != nil)
  }

  @Test("The folder of the package may be reached through a link")
  func linkedRoot() throws {
    try other.link("Link", to: app.package.root)
    var model = app.package.model(dependencies: app.dependencies)
    model.targets = model.targets.map { target in
      var target = target
      target.folder = target.folder.replacing(app.package.root, with: "\(other.root)/Link")
      return target
    }
    model.root = "\(other.root)/Link"
    #expect(try app.package.run(["screen", "Edit"], on: model).exitCode == 0)
    #expect(app.package.text(of: "Sources/App/Edit/EditScreen+Route.swift") != nil)
  }

  @Test("AGENTS.md and the baseline are not written through a link")
  func otherFiles() throws {
    try app.package.link("AGENTS.md", to: "\(other.root)/AGENTS.md")
    #expect(try app.run("screen", "Edit", "--agents").errors.hasPrefix("mesa: AGENTS.md is not in"))
    #expect(other.text(of: "AGENTS.md") == "# Other")
    #expect(try app.written() == ["AGENTS.md", "Sources/App/Inner/I.swift"])

    try other.write(#"{"findings": []}"#, to: "Place/baseline.json")
    try app.package.link("mesa-baseline.json", to: "\(other.root)/Place/baseline.json")
    let run = try app.run("check", "--update-baseline")
    #expect(run.errors.hasPrefix("mesa: mesa-baseline.json is not in the folder of the package"))
    #expect(other.text(of: "Place/baseline.json") == #"{"findings": []}"#)
  }
}
