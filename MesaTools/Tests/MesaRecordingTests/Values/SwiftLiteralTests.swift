// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("SwiftLiteral", .inTurn)
struct SwiftLiteralTests {
  @Test(
    "A literal has the escapes that it needs, and no others",
    arguments: [
      ("", ""), ("a'b", "a'b"), ("é日本👨‍👩‍👧", "é日本👨‍👩‍👧"), ("e\u{301}", "e\u{301}"), ("\"", #"\""#),
      ("\\", #"\\"#), ("\\(a)", #"\\(a)"#), ("\n\r\t\0", #"\n\r\t\0"#), ("\r\n", #"\r\n"#),
      ("\u{1B}\u{7F}\u{85}", #"\u{1B}\u{7F}\u{85}"#), ("\u{301}a", #"\u{301}a"#),
      ("\n\u{301}", #"\n\u{301}"#), ("a\n\u{301}", #"a\n\u{301}"#), ("\"\u{301}", #"\"\u{301}"#),
      ("\u{200D}a", #"\u{200D}a"#),
      ("a\u{2028}\u{202E}\u{FEFF}", #"a\u{2028}\u{202E}\u{FEFF}"#), ("©™…", "©™…"),
    ])
  func texts(text: String, literal: String) {
    #expect(SwiftLiteral.text(text).utf8.elementsEqual("\"\(literal)\"".utf8))
  }

  @Test(
    "A name is in backticks if it is none behind a point",
    arguments: [
      ("a", "a"), ("default", "default"), ("init", "`init`"), ("inout", "`inout`"),
      ("two words", "`two words`"), ("1a", "`1a`"), ("größe_1", "größe_1"),
    ])
  func names(name: String, source: String) {
    #expect(SwiftLiteral.name(name) == source)
  }

  @Test(
    "A name in a declaration is in backticks if it is a keyword",
    arguments: [("a", "a"), ("default", "`default`"), ("init", "`init`"), ("1a", "`1a`")])
  func variables(name: String, source: String) {
    #expect(SwiftLiteral.variable(name) == source)
  }
}
