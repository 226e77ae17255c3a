// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MesaRecording

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
    "A text that Swift does not allow as a name is a placeholder",
    arguments: [
      "", "_", "$0", "a`b", "a\\b", "a\nb", "\n", " ", "+", "a\u{202E}", "a\u{2028}", "\u{301}a",
      "`",
      "a\u{0}", "a\u{200D}b", "👩", "` system() `", "a\r\nb",
    ])
  func noNames(name: String) {
    let source = SwiftLiteral.name(name)
    #expect(source.hasPrefix("<#") && source.hasSuffix(", which is no name in Swift#>"))
    #expect(source == SwiftLiteral.variable(name))
    #expect(source.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }

  @Test(
    "A placeholder cannot be ended by its text",
    arguments: ["#>", "#>\u{301} f()", "##>", "\n#>", "a\u{202E}#>b", "<#a#>", "#\u{200B}>"])
  func placeholders(text: String) {
    let placeholder = Placeholder.text(text)
    let bytes = Array(placeholder.utf8)
    let ends = zip(bytes, bytes.dropFirst()).filter { $0 == 0x23 && $1 == 0x3E }
    #expect(ends.count == 1)
    #expect(!placeholder.contains("\n") && !placeholder.unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "A name in a declaration is in backticks if it is a keyword",
    arguments: [("a", "a"), ("default", "`default`"), ("init", "`init`"), ("1a", "`1a`")])
  func variables(name: String, source: String) {
    #expect(SwiftLiteral.variable(name) == source)
  }
}
