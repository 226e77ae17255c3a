// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("Reading Swift sources", .inTurn)
struct SwiftSourceTests {
  private func words(_ text: String) -> [String] {
    SwiftSource(path: "A.swift", bytes: Array(text.utf8)).tokens.map(\.text).filter { !$0.isEmpty }
  }

  @Test(
    "Comments leave no words, and strings only their text and interpolations",
    arguments: [
      ("", ""), ("// a", ""), ("a /* b /* c */ d */ e", "a e"), ("\"a\" b", "\"a\" b"),
      ("\"a \\(b) c\"", "( b )"), ("\"\\(a(\"\\(b)\")) c\" d", "( a ( ( b ) ) ) d"),
      ("#\"a \\(b) \\#(c)\"# d", "( c ) d"), ("##\"a\"#\"## b", "b"),
      ("\"\"\"\na \"b\" \\(c)\n\"\"\" d", "( c ) d"), ("\"a\\\"b\" c \"\"", "\"a\\\"b\" c \"\""),
      ("a / b / c", "a / b / c"), ("let a = /b\"c/ ; d", "let a = ; d"),
      ("f(/[\\/\"]{2}/, g)", "f ( , g )"), ("a = #/b \" c/# d", "a = d"),
      ("1_0.5e3 a.0", "1_0.5e3 a . 0"),
      ("`class` a", "`class` a"), ("$0.a", "$0 . a"), ("é->b", "é -> b"),
      ("#\"\"\"# a", "a"), ("##\"\"\"a\"#\"## b", "b"), ("#\"\"\"\na\"\"\"# b", "b"),
    ])
  func tokens(text: String, expected: String) {
    #expect(words(text).joined(separator: " ") == expected)
  }

  @Test(
    "Line feeds, carriage returns and both together end a line",
    arguments: [
      "a\nb\nc", "a\r\nb\r\nc", "a\rb\rc", "/*\n\n*/ c", "\"\"\"\n\n\"\"\" c", "\"a\n\nc",
    ])
  func lines(text: String) throws {
    let source = SwiftSource(path: "A.swift", bytes: Array(text.utf8))
    #expect(try #require(source.tokens.last).line == 3)
  }

  @Test(
    "Unclosed and odd input is read to its end",
    arguments: [
      "\"", "\"\"\"", "\"\"\"\n", "#\"", "#", "##", "/*", "/", "/*/", "\\", "\"\\", "\"\\(",
      "\"\\(a",
      "`", "`a", "{", "}", "(((", ")))", "class", "class A", "class A:", "class A: B<", "import",
      "@testable import", "extension A.", "#if", "#else", "#endif", "strataLaunch(",
      "strataLaunch {",
      "class A: TrapezioStore<B> { strataLaunch { [state", "case let a as", "goTo(", "0", "Task",
      "Task<",
      "// mesa:ignore", "x\n#if a\nstrataLaunch {\n#else\n{\n#endif\n",
      "class A: TrapezioStore<B> { Task(", "a catch: {\n#if a\nTrapezioStore {\n#else\n#endif",
      "#/", "-", "a.", "func state(",
    ])
  func oddInput(text: String) throws {
    for end in ["", "\n", "\r", "\u{0}"] {
      let package = try TemporaryPackage(["Sources/A/Domain/A.swift": text + end])
      #expect(try package.run("check").exitCode <= 1)
      #expect(try package.run("graph", "--routes").exitCode <= 1)
    }
  }

  @Test("A file without UTF-8, with a byte order mark or of one long line is read")
  func oddFiles() throws {
    let package = try TemporaryPackage(["Sources/Data/D.swift": ""])
    let folder = "Sources/App/Presentation"
    try package.write(
      Data([0xFF, 0xC3, 0x28, 0x0A]) + Data("import Data".utf8), to: "\(folder)/A.swift")
    try package.write(Data([0xEF, 0xBB, 0xBF]) + Data("import Data".utf8), to: "\(folder)/B.swift")
    let long =
      String(repeating: "f(\"\\(a)\", [{ $0 }]) ", count: 10_000)
      + String(repeating: "word", count: 200_000)
    try package.write(long + "\nimport Data", to: "\(folder)/C.swift")
    try package.write(String(repeating: "\"\\(", count: 20_000), to: "\(folder)/D.swift")
    try package.write(String(repeating: "({[", count: 20_000), to: "\(folder)/E.swift")
    #expect(
      try package.findings() == [
        "\(folder)/A.swift:2 presentation-data", "\(folder)/B.swift:1 presentation-data",
        "\(folder)/C.swift:2 presentation-data",
      ])
  }

  @Test("The branches of a condition may open the same brace")
  func conditions() throws {
    let package = try TemporaryPackage([
      "Sources/App/S.swift": """
      #if os(iOS)
      final class S: TrapezioStore<A> {
      #else
      final class S: TrapezioStore<B> {
      #endif
        func a() { }
      }
      struct V { func a() { Task { } } }
      """
    ])
    #expect(try package.findings() == [])
  }

  @Test("Declarations have their names, parents and first argument")
  func declarations() throws {
    let source = SwiftSource(
      path: "A.swift",
      bytes: Array(
        """
        @MainActor public final class A<T: P>: Module.Base<Inner.B, C<D>>, @unchecked Sendable, E & F
        where T: Q { class func g() {} ; class var h: Int { 1 } }
        extension A.B: any P {}
        protocol P: AnyObject {}
        private struct S {}
        let a: A.Type, b = C.class
        """.utf8))
    #expect(source.declarations.map(\.name) == ["A", "B", "P", "S"])
    let first = try #require(source.declarations.first)
    #expect(first.parents.map(\.name) == ["Base", "Sendable", "E", "F"])
    #expect(first.parents.first?.argument == "B")
    #expect(source.declarations.map(\.isPrivate) == [false, false, false, true])
  }

  @Test("The import of a type is an import and no declaration")
  func importOfType() {
    let text = "import struct A.B\n@testable import protocol C.D\nimport enum E.F; enum G {}"
    let source = SwiftSource(path: "A.swift", bytes: Array(text.utf8))
    #expect(source.imports.map(\.module) == ["A", "C", "E"])
    #expect(source.declarations.map(\.qualifiedName) == ["G"])
  }

  @Test("A declaration can follow a case, and a case can be named actor")
  func declarationsAtCases() {
    let text = """
      switch a {
      case .b(let c):
        enum D {}
      default: break
      }
      enum E {
        case actor
        case other
      }
      protocol P: class {}
      extension Q? {}
      """
    let source = SwiftSource(path: "A.swift", bytes: Array(text.utf8))
    #expect(source.declarations.map(\.qualifiedName) == ["D", "E", "P"])
  }

  @Test("A suppressed conformance is no parent")
  func suppressed() {
    let text = "struct A<B: ~Copyable>: ~Copyable, Sendable, ~Escapable & C where B: D {}"
    let source = SwiftSource(path: "A.swift", bytes: Array(text.utf8))
    #expect(source.declarations.map { $0.parents.map(\.name) } == [["Sendable", "C"]])
  }

  @Test("Hidden folders, other targets and files that are not Swift are left out")
  func files() throws {
    let package = try TemporaryPackage([
      "Sources/A/A.swift": "", "Sources/A/.build/B.swift": "", "Sources/A/C.txt": "",
      "Sources/A/Inner/D.swift": "", "Sources/A/.E.swift": "",
    ])
    var model = package.model()
    model.targets.append(
      TargetModel(
        name: "Inner", kind: .library, folder: "\(package.root)/Sources/A/Inner", dependencies: []))
    let tree = SourceTree.read(model)
    #expect(tree.modules.map(\.paths) == [["Sources/A/A.swift"], ["Sources/A/Inner/D.swift"]])
  }
}
