// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("Text for a terminal", .inTurn)
struct TerminalTextTests {
  @Test(
    "A character that is invisible, or controls the terminal, is shown as an escape",
    arguments: [
      ("\u{1B}[31mred\u{1B}]0;title\u{7}", #"\u{1B}[31mred\u{1B}]0;title\u{07}"#),
      ("a\rb\nc\td\u{8}\u{0}\u{7F}", #"a\rb\nc\td\u{08}\0\u{7F}"#),
      ("\u{85}\u{9B}31m\u{90}", #"\u{0085}\u{009B}31m\u{0090}"#),
      (
        "\u{202E}a\u{202C}\u{2066}b\u{2069}\u{200E}\u{200F}\u{61C}",
        #"\u{202E}a\u{202C}\u{2066}b\u{2069}\u{200E}\u{200F}\u{061C}"#
      ),
      (
        "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}",
        #"a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}"#
      ),
      ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#),
      ("a\u{E0041}\u{E007F}\u{E0001}", #"a\u{000E0041}\u{000E007F}\u{000E0001}"#),
      ("a\u{FE0F}\u{FE00}\u{E0100}", #"a\u{FE0F}\u{FE00}\u{000E0100}"#),
      ("\u{AD}\u{34F}\u{115F}\u{3164}\u{FFA0}", #"\u{00AD}\u{034F}\u{115F}\u{3164}\u{FFA0}"#),
      ("🏴\u{E0067}\u{E007F}", #"🏴\u{000E0067}\u{000E007F}"#),
      ("\u{200D}👩", #"\u{200D}👩"#), ("👩\u{200D}a", #"👩\u{200D}a"#), ("1\u{200D}2", #"1\u{200D}2"#),
      ("\r\n", #"\r\n"#),
    ])
  func escaped(text: String, shown: String) { #expect(text.escapedForTerminal == shown) }

  @Test(
    "Other text stays as it is",
    arguments: [
      "", "a \"b\" \\c", "äöü é", "e\u{301}", "漢字 かな", "שלום مرحبا", "→ … ‹•›", "👩‍👩‍👧", "❤️", "🏳️‍🌈", "👍🏽",
      "🇨🇭", "1️⃣", "\u{A0}\u{3000}",
    ])
  func unchanged(text: String) { #expect(text.escapedForTerminal == text) }
}
