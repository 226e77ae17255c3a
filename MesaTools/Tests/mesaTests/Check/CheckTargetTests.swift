// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("mesa check: one target", .inTurn)
struct CheckTargetTests {
  private static let files = [
    "Sources/App/S.swift": "final class S: Base<A> { func a() { Task { } } }",
    "Sources/Core/Base.swift": "open class Base<S>: TrapezioStore<S> { func a() { Task { } } }",
    "Sources/Other/O.swift": "@testable import Core",
  ]

  @Test("Only the findings of the target are reported, with base classes of its dependencies")
  func oneTarget() throws {
    let package = try TemporaryPackage(Self.files)
    let run = try package.run("check", "--target", "App", dependencies: ["App": ["Core"]])
    #expect(
      run.output(exit: 1).hasPrefix("Sources/App/S.swift:1: error: A task of a store does not end"))
    #expect(run.output.hasSuffix("[task-in-store]\nmesa check: 1 error in 2 files"))
    #expect(try package.run("check", "--target", "App").exitCode == 0)
  }

  @Test("A check in a build prints absolute paths, and writes its stamp only without errors")
  func stamp() throws {
    let package = try TemporaryPackage(Self.files)
    let stamp = "--stamp=\(package.root)/Stamp.swift"
    let failed = try package.run("check", "--target", "Other", stamp)
    #expect(
      failed.output(exit: 1).hasPrefix("\(package.root)/Sources/Other/O.swift:1: error: 'Core' is"))
    #expect(package.text(of: "Stamp.swift") == nil)

    try package.write("import Core", to: "Sources/Other/O.swift")
    let passed = try package.run("check", "--target", "Other", stamp)
    #expect(passed.output(exit: 0) == "")
    #expect(package.text(of: "Stamp.swift") == "// mesa check: no errors\n")

    try package.write("{\"rule\": {}}", to: "mesa.json")
    let wrong = try package.run("check", "--target", "Other", stamp)
    #expect(wrong.output.hasPrefix("\(package.root)/mesa.json:1: error: \"rule\" is not a key."))
  }

  @Test("A warning does not keep a build from its stamp")
  func warning() throws {
    let package = try TemporaryPackage(Self.files)
    try package.write(#"{"rules": {"testable-import": "warning"}}"#, to: "mesa.json")
    let run = try package.run("check", "--target", "Other", "--stamp=\(package.root)/Stamp.swift")
    #expect(
      run.output(exit: 0).hasPrefix("\(package.root)/Sources/Other/O.swift:1: warning: 'Core' is"))
    #expect(package.text(of: "Stamp.swift") != nil)
  }

  @Test("A build sees settings that are new, edited or removed, and nothing else")
  func settings() throws {
    let package = try TemporaryPackage(Self.files)
    func look() throws -> String? {
      let clock = package.text(of: "Clock")
      let run = try package.run(
        "check", "--settings=\(package.root)/Settings.swift", "--clock=\(package.root)/Clock")
      #expect(run.output(exit: 0) == "")
      #expect(package.text(of: "Clock") != clock)
      return package.text(of: "Settings.swift")
    }
    let none = "// mesa.json: none\n// mesa-baseline.json: none\n"
    #expect(try look() == none)

    try package.write("{}", to: "mesa.json")
    let new = try look()
    #expect(new?.hasPrefix("// mesa.json: 2 bytes, ") == true)
    #expect(try look() == new)
    try package.write("[]", to: "mesa.json")
    #expect(try look() != new)
    try package.write("{}", to: "mesa.json")
    #expect(try look() == new)

    try package.write("{}", to: "mesa-baseline.json")
    #expect(try look()?.hasPrefix((new ?? "").prefix { $0 != "\n" } + "\n") == true)
    #expect(try look() != new)
    try package.remove("mesa-baseline.json")
    try package.remove("mesa.json")
    #expect(try look() == none)

    try package.write("", to: "mesa.json/A.txt")
    #expect(try look() == "// mesa.json: unreadable\n// mesa-baseline.json: none\n")
  }

  @Test(
    "The file about the settings needs a clock, and the clock needs the file",
    arguments: ["--settings", "--clock"])
  func settingsAlone(option: String) throws {
    let package = try TemporaryPackage(Self.files)
    let run = try package.run("check", "\(option)=\(package.root)/Written.swift")
    #expect(
      run.errors(exit: 64) == """
        mesa: --settings and --clock belong together. Pass both, or neither. Usage: swift package \
        mesa check [--update-baseline] [--target <target>]
        """)
    #expect(run.output == "")
    #expect(package.text(of: "Written.swift") == nil)
  }

  @Test("The file about the settings is written only when they have changed")
  func settingsDate() throws {
    let package = try TemporaryPackage(Self.files)
    let file = "\(package.root)/Settings.swift"
    let words = ["--settings=\(file)", "--clock=\(package.root)/Clock"]
    #expect(try package.run("check", words[0], words[1]).exitCode == 0)
    let old = Date(timeIntervalSince1970: 1_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    #expect(try package.run("check", words[0], words[1]).exitCode == 0)
    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(date == old)
  }

  @Test("A file of a target that cannot be read is left out")
  func missingFile() throws {
    let package = try TemporaryPackage(Self.files)
    var model = package.model()
    model.targets = [
      TargetModel(
        name: "App", kind: .library, folder: "\(package.root)/Sources/App", dependencies: [],
        files: ["\(package.root)/Sources/App/S.swift", "\(package.root)/Sources/App/Gone.swift"])
    ]
    let tree = SourceTree.read(model)
    #expect(tree.modules.map(\.paths) == [["Sources/App/Gone.swift", "Sources/App/S.swift"]])
    #expect(tree.modules.flatMap(\.sources).map(\.path) == ["Sources/App/S.swift"])
  }
}
