// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalHost

@Suite("TerminalText", .inTurn)
struct TerminalTextTests {
  @Test(
    "A character takes none, one or two columns",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("🇫🇷", 2),
      ("\u{200B}", 0), ("\u{301}", 0), ("❤️", 2), ("─", 1),
    ])
  func width(text: String, width: Int) {
    #expect(TerminalText.width(of: text) == width)
  }

  @Test(
    "A text that is too long is cut before a character that does not fit",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 4, "日…"), ("日本", 1, "…"), ("a", 0, ""),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func cutting(text: String, width: Int, cut: String) {
    #expect(TerminalText.cut(text, to: width) == cut)
  }

  @Test("Lines are broken between words, and words only if they are wider than a line")
  func wrapping() {
    #expect(TerminalText.wrap("one two three", to: 8) == ["one two", "three"])
    #expect(TerminalText.wrap("abcdefgh ij", to: 3) == ["abc", "def", "gh", "ij"])
    #expect(TerminalText.wrap("日本語 x", to: 4) == ["日本", "語 x"])
    #expect(TerminalText.wrap("a\n\nb", to: 9) == ["a", "", "b"])
    #expect(TerminalText.wrap("a b", to: nil) == ["a b"])
    #expect(TerminalText.wrap("日本", to: 1) == ["…", "…", ""])
    #expect(TerminalText.wrap("", to: 5) == [""])
  }

  @Test("Characters that move the cursor or turn the direction are replaced")
  func cleaning() {
    #expect(TerminalText.clean("a\u{1B}[2Jb\u{7}") == "a\u{FFFD}[2Jb\u{FFFD}")
    #expect(TerminalText.clean("a\tb\nc") == "a b c")
    #expect(TerminalText.clean("\u{202E}abc") == "\u{FFFD}abc")
    #expect(TerminalText.clean("日本 e\u{301} 👨‍👩‍👧") == "日本 e\u{301} 👨‍👩‍👧")
  }
}
