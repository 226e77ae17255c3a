// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("Deeply nested sources", .inTurn)
struct DeepSourceTests {
  /// Code that opens and closes something many times.
  struct Nesting: CustomTestStringConvertible, Sendable {
    let open, middle, close: String
    var before = ""
    var after = ""

    init(_ open: String, _ middle: String, _ close: String, in around: (String, String) = ("", ""))
    {
      (self.open, self.middle, self.close) = (open, middle, close)
      (before, after) = around
    }

    var testDescription: String { before + open + middle + close + after }

    var text: String {
      before + String(repeating: open, count: 20_000) + middle
        + String(repeating: close, count: 20_000) + after
    }
  }

  private static let value = ("let a = ", "")

  @Test(
    "A file that is nested 20,000 deep is read to its end",
    arguments: [
      Nesting("(", "1", ")", in: value), Nesting("[", "1", "]", in: value),
      Nesting("{ ", "", "}", in: ("func a() { ", "}")),
      Nesting("A<", "Int", ">", in: ("let a: ", "")),
      Nesting(#""\("#, "1", #")""#, in: value), Nesting(##"#"\#("##, "1", ##")"#"##, in: value),
      Nesting("\"\"\"\n\\(", "1", ")\n\"\"\"", in: value), Nesting("/* ", "", "*/"),
      Nesting("struct A { ", "", "}"), Nesting("class A: TrapezioStore<B> { ", "", "}"),
      Nesting("#if A\n", "", "#endif\n"), Nesting(" & C", "", "", in: ("class A: B", " {}")),
      Nesting("(", "Int", ") -> Int", in: ("func a(_ b: ", ") {}")),
      Nesting("func a() { Task { ", "", "} }"), Nesting("Task<", "Int", ">", in: value),
      Nesting("Task(", "", ")", in: value), Nesting("b ? ", "c", " : d", in: value),
      Nesting("(", "b", ")", in: ("let a = #/", "/#")),
      Nesting("(", "b", ")", in: ("let a = /", "/")),
      Nesting("@A(", "", ")", in: ("", " class A {}")),
      Nesting("(", "", "]"), Nesting("{", "", ")", in: ("(", "")), Nesting("[{", "", ")]"),
    ])
  func deep(nesting: Nesting) throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": "final class S: TrapezioStore<A, B, C> {\n\(nesting.text)\n}",
      "Sources/App/B.swift": "final class B: TrapezioStore<A, B, C> { func a() { Task { } } }",
    ])
    #expect(try package.findings().contains("Sources/App/B.swift:1 task-in-store"))
    #expect(try package.run("graph", "--routes").exitCode <= 1)
  }
}
