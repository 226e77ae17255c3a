// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MesaRecording

@Suite("TypeName", .inTurn)
struct TypeNameTests {
  @Test("A name of any depth is read in time, and without its parts if no program has it")
  func depth() {
    for name in ["A", "Optional", "Array"] {
      let deep =
        String(repeating: "\(name)<", count: 60) + "Int" + String(repeating: ">", count: 60)
      #expect(TypeName(deep).names == [name, "Int"])
      #expect(TypeName(deep).sugared.count <= deep.count)
      let deeper = String(repeating: "\(name)<", count: 20_000) + "Int"
      #expect(TypeName(deeper).sugared == deeper)
      #expect(TypeName(deeper).names.isEmpty)
    }
  }

  @Test(
    "A type is written with question marks and brackets",
    arguments: [
      ("Int", "Int"), ("()", "Void"), ("Array<Int>", "[Int]"), ("Optional<Page.Row>", "Page.Row?"),
      ("Dictionary<Int, Array<Optional<String>>>", "[Int: [String?]]"), ("Set<A>", "Set<A>"),
      ("Optional<Optional<Int>>", "Int??"), ("Optional<(Int) -> ()>", "((Int) -> ())?"),
      ("Optional<(Int, b: Array<A>)>", "(Int, b: [A])?"), ("Optional<any P>", "(any P)?"),
      ("Optional<A & B>", "(A & B)?"), ("Page<Optional<Int>>.Row", "Page<Int?>.Row"),
      ("Dictionary<A, B>.Index", "[A: B].Index"), ("Array", "Array"),
      ("Pair<Int, Int>", "Pair<Int, Int>"),
      ("Result<(), Error>", "Result<(), Error>"), ("`a b`<Array<Int>>", "`a b`<[Int]>"),
      (
        "Optional<@Sendable (Int, String) async throws -> Int>",
        "(@Sendable (Int, String) async throws -> Int)?"
      ),
    ])
  func sugar(name: String, source: String) {
    #expect(TypeName(name).sugared == source)
  }

  @Test(
    "A short name has no outer types",
    arguments: [
      ("Int", "Int"), ("A.B", "B"), ("A<B.C>.D<E.F>", "D<F>"), ("(A.B, c: D)", "(B, c: D)"),
      ("Optional<(A.B) -> C.D>", "Optional<(B) -> D>"), ("A.B.Type", "B.Type"),
      ("InlineArray<3, A.B>", "InlineArray<3, B>"),
    ])
  func short(name: String, short: String) {
    #expect(TypeName(name).short == short)
  }

  @Test("A name that is cut off is read to its end", arguments: ["A<B", "A<", "A.", "(", "`a", ""])
  func damaged(name: String) {
    _ = TypeName(name).sugared
    #expect(TypeName(name).short.count <= name.count + 1)
  }

  @Test(
    "What is the name of a type is written",
    arguments: [
      "Int", "Page.Row?", "[Int: [String?]]", "((Int) -> ())?", "(Int, b: [A])?", "(any P)?",
      "A & B", "Page<Int?>.Row", "InlineArray<3, B>", "`a b`<[Int]>", "@MainActor (Date) -> ()",
      "(@Sendable (Int, String) async throws -> Int)?", "Side.Type", "any Collection<Side>", "()",
      "(Int...) -> Int", "(inout Int) throws(E) -> Int", "Größe",
    ])
  func sources(name: String) {
    #expect(TypeName(name).source == (name == "()" ? "Void" : name))
  }

  @Test(
    "What is not the name of a type is a placeholder",
    arguments: [
      "", " ", "A B", "A<", "A<{}>", "A()", "A; f()", "A\n", "A\nf()", "A = f()", "A, B", "A.",
      ".A",
      "A{}", "\"A\"", "A // a", "1", "A\u{202E}", "A\u{2028}B", "`a`b", "`a", "`a\\b`", "#if", "A!",
      "func", "import", "A>", "[A", "(A", "A ->", "-> A", "@f() A", "A.func", "$0", "_",
    ])
  func noSources(name: String) {
    #expect(TypeName(name).source == nil)
    #expect(TypeName(name).written.hasPrefix("<#a type, of which the name is recorded as '"))
  }

  @Test("Only a type whose values source creates can be called")
  func creatable() {
    for name in ["Page", "Page.Row", "Page<Int>.Row", "_Box", "`A b`", "[Int].Mark", "Größe"] {
      #expect(TypeName(name).creatable == name)
    }
    let others = [
      "system", "exit", "a.B", "Process", "FileManager", "NSTask", "Foundation.Process", "Int?",
      "[Int]", "(Int)", "() -> ()", "A & B", "any P", "`system`", "Glibc.Foo", "Swift.Int",
    ]
    for name in others { #expect(TypeName(name).creatable == nil, "\(name)") }
  }
}
