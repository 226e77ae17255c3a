// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("TypeName", .inTurn)
struct TypeNameTests {
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
}
