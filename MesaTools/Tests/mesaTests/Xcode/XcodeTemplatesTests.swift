// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("mesa xcode-templates", .inTurn)
struct XcodeTemplatesTests {
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage()
  }

  private func template(_ name: String) throws -> (files: [String], plist: [String: Any]) {
    let folder = "\(package.root)/MESA/\(name).xctemplate"
    let data = try #require(FileManager.default.contents(atPath: "\(folder)/TemplateInfo.plist"))
    let plist = try PropertyListSerialization.propertyList(from: data, format: nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return (files.sorted(), try #require(plist as? [String: Any]))
  }

  @Test("Each template has its sources and its tests, with Xcode's names")
  func templates() throws {
    let run = ToolRun("xcode-templates", package.root)
    #expect(run.output(exit: 0).split(separator: "\n").count == 2 * Template.allCases.count)
    let (files, plist) = try template("Screen")
    #expect(
      files == [
        "TemplateInfo.plist", "___FILEBASENAME___Event.swift",
        "___FILEBASENAME___Screen+Route.swift",
        "___FILEBASENAME___Screen.swift", "___FILEBASENAME___State.swift",
        "___FILEBASENAME___Store.swift", "___FILEBASENAME___UI.swift",
      ])
    #expect(plist["Kind"] as? String == "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind")
    let text = package.text(of: "MESA/Screen.xctemplate/___FILEBASENAME___State.swift")
    #expect(text?.contains("struct ___VARIABLE_productName:identifier___State:") == true)
  }

  @Test("Tests ask for the module")
  func tests() throws {
    #expect(ToolRun("xcode-templates", package.root).exitCode == 0)
    let (files, plist) = try template("Use Case Tests")
    #expect(
      files == [
        "Fake___FILEBASENAME___Repository.swift", "TemplateInfo.plist",
        "___FILEBASENAME___Tests.swift",
      ])
    let options = try #require(plist["Options"] as? [[String: Any]])
    #expect(options.compactMap { $0["Identifier"] as? String } == ["productName", "moduleName"])
    let text = package.text(of: "MESA/Use Case Tests.xctemplate/___FILEBASENAME___Tests.swift")
    #expect(text?.contains("@testable import ___VARIABLE_moduleName:identifier___\n") == true)
  }

  @Test("Older templates are replaced")
  func replaced() throws {
    try package.write("old", to: "MESA/Service.xctemplate/Old.swift")
    #expect(ToolRun("xcode-templates", package.root).exitCode == 0)
    #expect(try !template("Service").files.contains("Old.swift"))
  }

  @Test("The templates are installed in Xcode's folder, unless Xcode is missing")
  func install() throws {
    let words = ["xcode-templates", "--install"]
    let failed = ToolRun(words: words, home: package.root)
    #expect(failed.errors(exit: 1).hasSuffix("is missing. Pass a folder instead of --install."))
    let xcode = "Library/Developer/Xcode"
    try package.write("", to: "\(xcode)/UserData/a")
    #expect(ToolRun(words: words, home: package.root).exitCode == 0)
    let file = "Screen.xctemplate/TemplateInfo.plist"
    #expect(package.text(of: "\(xcode)/Templates/File Templates/MESA/\(file)") != nil)
  }

  @Test("A folder or --install is needed, and not both", arguments: [[], ["folder", "--install"]])
  func destination(words: [String]) {
    let run = ToolRun(words: ["xcode-templates"] + words)
    #expect(
      run.errors(exit: 64) == """
        mesa: Pass a folder, or --install for Xcode's own folder. Usage: swift package mesa \
        xcode-templates [<folder>] [--install]
        """)
  }
}
