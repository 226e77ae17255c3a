// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("An Xcode project", .inTurn)
struct XcodeProjectTests {
  private let project: TemporaryPackage
  private var targets = [("App", TargetModel.Kind.executable), ("AppTests", .test)]

  init() throws {
    project = try TemporaryPackage([
      "App/AppMain.swift": "", "AppTests/AppTests.swift": "", "AppUITests/Launch.swift": "",
      "Kit/Sources/Base/Base.swift":
        "open class Base<S>: TrapezioStore<S> { func load() { Task { } } }",
      "Kit/Sources/Views/Row.swift": "",
    ])
  }

  /// Runs the tool with what the plugin learns from Xcode, which has no dependencies of targets.
  private func run(_ words: String...) throws -> ToolRun {
    let targets = try targets.map { name, kind in
      let files = try FileManager.default.subpathsOfDirectory(atPath: project.root)
      return TargetModel(
        name: name, kind: kind, folder: "\(project.root)/\(name)", dependencies: [],
        files: files.filter { $0.hasPrefix("\(name)/") || name == "Core" && $0.hasPrefix("Kit/") }
          .filter { $0.hasSuffix(".swift") }.map { "\(project.root)/\($0)" })
    }
    let model = PackageModel(
      name: "App", root: project.root, targets: targets, packages: [], isXcodeProject: true)
    return try project.run(words, on: model)
  }

  @Test("A feature goes into the folders of the app and of its unit tests")
  mutating func feature() throws {
    targets.insert(("AppUITests", .other), at: 1)
    let run = try run("feature", "Profile")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n")
    let files = lines.filter { $0.hasPrefix("wrote ") }
    #expect(files.contains { $0.hasPrefix("wrote App/Profile/") })
    #expect(files.contains { $0.hasPrefix("wrote AppTests/Profile/") })
    #expect(files.allSatisfy { !$0.contains("UITests") })
    #expect(
      lines.suffix(2).first
        == "If Xcode does not list the files, add them to the targets App and AppTests.")
  }

  @Test("An app without unit tests is refused with what to add in Xcode")
  mutating func tests() throws {
    targets = [("App", .executable), ("AppUITests", .other), ("AppKit", .library)]
    targets.append(("AppKitTests", .test))
    let run = try run("screen", "Edit", "--target", "App")
    #expect(
      run.errors(exit: 1) == """
        mesa: Target 'App' has no tests. In Xcode, choose File > New > Target, and add a unit \
        testing bundle with the name 'AppTests'.
        """)
  }

  @Test("If only one target can be tested, its tests can have any name")
  mutating func otherName() throws {
    targets = [("App", .executable), ("UnitTests", .test)]
    let run = try run("screen", "Edit", "--dry-run")
    #expect(run.errors == "")
    #expect(run.output.contains("would write UnitTests/Edit/"))
  }

  @Test("If no folder has the name of a target, the one with all of its files is used")
  mutating func folder() throws {
    targets = [("Core", .library), ("CoreTests", .test)]
    try project.write("", to: "CoreTests/CoreTests.swift")
    let run = try run("usecase", "Save", "--dry-run")
    #expect(run.errors == "")
    #expect(run.output.contains("would write Kit/Sources/Domain/Save.swift"))
  }

  @Test("A target without files and folder gets the folder with its name")
  mutating func empty() throws {
    targets = [("New", .executable), ("NewTests", .test)]
    let run = try run("usecase", "Save", "--dry-run")
    #expect(run.output.contains("would write New/Domain/Save.swift"))
  }

  @Test("A check of one target knows the base classes of all others")
  mutating func check() throws {
    targets.append(("Core", .library))
    try project.write(
      "final class EditStore: Base<Int> { func save() { Task { } } }", to: "App/EditStore.swift")
    let run = try run("check", "--target", "App")
    #expect(run.output(exit: 1).hasPrefix("App/EditStore.swift:1: error: A task of a store"))
  }

  @Test("A manifest in the folder of the project does not make it a package")
  func manifest() throws {
    try project.write("", to: "Package.swift")
    #expect(try run("screen", "Edit", "--dry-run").exitCode == 0)
  }
}
