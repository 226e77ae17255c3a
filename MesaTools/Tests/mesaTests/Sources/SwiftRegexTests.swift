// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("Regular expressions in Swift sources", .inTurn)
struct SwiftRegexTests {
  private func words(_ text: String) -> String {
    SwiftSource(path: "A.swift", bytes: Array(text.utf8)).tokens.map(\.text)
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test(
    "A slash after an operator, a keyword or an opening bracket begins an expression",
    arguments: [
      ("_ = custom ?? /\\}/", "_ = custom ? ?"), ("_ = a ? /\\}/ : /\\]/", "_ = a ? :"),
      ("_ = a ? /}/ : /]/", "_ = a ? :"), ("_ = a ?/\\}/ : b", "_ = a ? : b"),
      ("_ = try! /\\)\\}/.b", "_ = try ! . b"), ("_ = try? /}/.b", "_ = try ? . b"),
      ("_ = try /{/", "_ = try"), ("_ = await /{/", "_ = await"), ("return /{/", "return"),
      ("throw /{/", "throw"), ("for a in /{/ { }", "for a in { }"),
      ("if case /{/ = a { }", "if case = a { }"), ("while /{/.a { }", "while . a { }"),
      ("do { } catch /}/ { }", "do { } catch { }"),
      ("{ a in /{/ }", "{ a in }"), ("{ /{/ }", "{ }"), ("f(/{/)", "f ( )"),
      ("f(a: /{/, /}/)", "f ( a : , )"), ("[/{/, /}/]", "[ , ]"), ("[a: /{/]", "[ a : ]"),
      ("a; /{/.b", "a ; . b"), ("_ = !/{/.a", "_ = ! . a"), ("_ = a && !/{/.b", "_ = a & & ! . b"),
      ("_ = a == /{/", "_ = a = ="), ("_ = a > /{/", "_ = a >"), ("a\n/{/.b", "a . b"),
      ("f()\n  /{/.b", "f ( ) . b"), ("if a { }\n/}/.b", "if a { } / } / . b"),
      ("if a { }\n/\\}/.b", "if a { } . b"), ("let a: B<C>? = /{/", "let a : B < C > ? ="),
      ("#if A\n/{/.b\n#endif", "# if A . b # endif"), ("/* a */ /{/", ""),
      ("_ = a // b\n  ?? /{/", "_ = a ? ?"),
    ])
  func begins(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test(
    "A slash after an operand, or in an operator, is an operator",
    arguments: [
      ("a / b / c", "a / b / c"), ("a/b/c", "a / b / c"), ("a()/b()/c", "a ( ) / b ( ) / c"),
      ("a[0] / b[0] / c", "a [ 0 ] / b [ 0 ] / c"), ("1 / 2 / 3", "1 / 2 / 3"),
      ("$0 / $1 / 2", "$0 / $1 / 2"), ("a! / b! / c", "a ! / b ! / c"),
      ("a.in / b / c", "a . in / b / c"), ("self / b / c", "self / b / c"),
      ("f(1, /) + g(2, /)", "f ( 1 , / ) + g ( 2 , / )"),
      ("[(+), (/), (*)]", "[ ( + ) , ( / ) , ( * ) ]"),
      ("let a: (B) -> C = (/)", "let a : ( B ) -> C = ( / )"),
      ("a /= b; c /= d", "a / = b ; c / = d"),
      ("a </> b </> c", "a < / > b < / > c"), ("a +/- b +/- c", "a + / - b + / - c"),
      ("func / (a: B) {}; /c/", "func / ( a : B ) { } ;"),
      ("infix operator </>", "infix operator < / >"),
      ("prefix operator /; /a/", "prefix operator / ;"),
      ("a\n  / b\n  / c", "a / b / c"), ("a /* { */ / b / c", "a / b / c"), ("a // / {", "a"),
      ("a +// {\nb", "a + b"), ("x = a as? B / c / d", "x = a as ? B / c / d"),
      ("C<D>() / b / c", "C < D > ( ) / b / c"), ("\"a\" / b / c", "\"a\" / b / c"),
      ("a / (b / c) / d", "a / ( b / c ) / d"), ("f(a, b /c) + d/e", "f ( a , b / c ) + d / e"),
    ])
  func operators(text: String, expected: String) { #expect(words(text) == expected) }

  @Test(
    "An expression ends as in Swift",
    arguments: [
      ("_ = /a\\/{/ + b", "_ = + b"), ("_ = /[)}]/ + b", "_ = + b"), ("_ = /\\\\/ + b", "_ = + b"),
      ("_ = /\\Q[\\E/ + b", "_ = + b"), ("_ = /(a)(b)/ + c", "_ = + c"),
      ("_ = /a b/ + c", "_ = + c"),
      ("_ = /,/ + /;/ + /:/", "_ = + +"), ("_ = /\"/ + \"/\"", "_ = + \"/\""),
      ("_ = #/{/# + b", "_ = + b"), ("_ = #/a/b{/# + b", "_ = + b"),
      ("_ = ##/a/#{/## + b", "_ = + b"),
      ("_ = #//# + b", "_ = + b"), ("_ = #/\\/#{/# + b", "_ = + b"), ("_ = #/\"/# + b", "_ = + b"),
      ("_ = #/\n  \\}  # ends } a / \"b\"\n/#\n+ b", "_ = + b"),
      ("_ = #/ \t\r\n  {\r\n  /#\r\n+ b", "_ = + b"),
      ("_ = ##/\n  { /# \" ( \\/##\n  /##\n+ b", "_ = + b"),
      ("_ = #/\n  /* {\n  // }\n/#\n+ b", "_ = + b"),
    ])
  func ends(text: String, expected: String) { #expect(words(text) == expected) }

  @Test(
    "An interpolation has expressions",
    arguments: [
      ("_ = \"\\(a ?? /\\)\"}/) }\"; b", "_ = ( a ? ? ) ; b"),
      ("_ = \"}\\(f(/[)]/, #/}\"/#))\"; b", "_ = ( f ( , ) ) ; b"),
      ("_ = #\"\\(}) \\#(f(/\\)/))}\"#; b", "_ = ( f ( ) ) ; b"),
      ("_ = \"\"\"\n  \\(/\"\"\"/) {\n  \"\"\"; b", "_ = ( ) ; b"),
      ("_ = ##\"\"\"\n  \\#(}) \\##(a / b) \\##(/{/)\n  \"\"\"##; b", "_ = ( a / b ) ( ) ; b"),
      ("_ = \"\\(\"\\(/{\"/)\")}\"; b", "_ = ( ( ) ) ; b"),
      ("_ = \"\\(a / b) / \\(c / d)\"; e", "_ = ( a / b ) ( c / d ) ; e"),
    ])
  func interpolations(text: String, expected: String) { #expect(words(text) == expected) }

  @Test("The lines of an expression count", arguments: ["\n", "\r\n", "\r"])
  func lines(newline: String) {
    let text = ["a = #/", "  {", "", "/#", "b"].joined(separator: newline)
    let source = SwiftSource(path: "A.swift", bytes: Array(text.utf8))
    #expect(source.tokens.last?.text == "b")
    #expect(source.tokens.last?.line == 5)
  }

  @Test(
    "An expression that does not end hides nothing after its line",
    arguments: ["_ = /a {\nb", "_ = #/a {\nb", "_ = #/\n{\nb", "_ = /\\\nb", "_ = ##/a/#\nb"])
  func open(text: String) { #expect(words(text).hasSuffix("b")) }
}
