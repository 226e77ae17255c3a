// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("mesa check: files that cannot be read", .inTurn)
struct CheckUnreadableTests {
  private static let message =
    "error: The file cannot be read. Make it a file that you may read, or remove it."

  @Test(
    "A folder in the place of a file is an error", arguments: ["mesa.json", "mesa-baseline.json"])
  func folder(name: String) throws {
    let package = try TemporaryPackage(["Sources/A/A.swift": "", "\(name)/B.txt": ""])
    let run = try package.run("check")
    #expect(run.output(exit: 1) == "\(name):1: \(Self.message)")
  }

  @Test("An update leaves a folder in the place of the baseline as it is")
  func update() throws {
    let package = try TemporaryPackage(["Sources/A/A.swift": "", "mesa-baseline.json/B.txt": ""])
    let run = try package.run("check", "--update-baseline")
    #expect(run.output(exit: 1) == "mesa-baseline.json:1: \(Self.message)")
    #expect(package.text(of: "mesa-baseline.json/B.txt") != nil)
  }

  @Test("A link to nothing is an error", arguments: ["mesa.json", "mesa-baseline.json"])
  func link(name: String) throws {
    let package = try TemporaryPackage(["Sources/A/A.swift": ""])
    try package.linkToNothing(name)
    let run = try package.run("check")
    #expect(run.output(exit: 1) == "\(name):1: \(Self.message)")
  }

  @Test("A link to a file is read, and a special file is not")
  func kinds() throws {
    let package = try TemporaryPackage(["A.json": "{}"])
    try package.link("Link.json", to: "\(package.root)/A.json")
    try package.link("Null.json", to: "/dev/null")
    #expect(FileContents(of: "\(package.root)/Link.json") == .data(.init("{}".utf8)))
    #expect(FileContents(of: "\(package.root)/Null.json") == .unreadable)
    #expect(FileContents(of: "\(package.root)/None.json") == .none)
  }

  @Test("A source that cannot be read is an error of its target")
  func source() throws {
    let package = try TemporaryPackage(["Sources/A/A.swift": "", "Sources/B/B.swift": ""])
    try package.linkToNothing("Sources/A/Link.swift")
    let run = try package.run("check")
    #expect(
      run.output(exit: 1)
        == "Sources/A/Link.swift:1: \(Self.message)\nmesa check: 1 error in 2 files")
    #expect(try package.run("check", "--target", "B").exitCode == 0)

    let update = try package.run("check", "--update-baseline")
    #expect(update.output(exit: 1).hasSuffix("Sources/A/Link.swift:1: \(Self.message)"))

    let graph = try package.run("graph")
    #expect(
      graph.errors(exit: 1)
        == "mesa: Sources/A/Link.swift cannot be read. Make it a file that you may read, or "
        + "remove it.")
  }

  @Test("A folder with the ending of a source is no source")
  func sourceFolder() throws {
    let package = try TemporaryPackage(["Sources/A/A.swift/B.swift": ""])
    #expect(try package.run("check").output == "mesa check: no errors in 1 file")
  }
}
