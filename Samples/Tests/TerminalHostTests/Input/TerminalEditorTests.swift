// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalHost

@Suite("TerminalEditor")
struct TerminalEditorTests {
  /// Edits a text with `|` as its cursor, and returns the edited text with the cursor.
  private func edit(_ text: String, _ keys: String...) -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    var editor = TerminalEditor(parts.joined(), at: parts[0].count)
    for key in keys {
      let isHandled =
        switch key {
        case "up": editor.moveLine(down: false)
        case "down": editor.moveLine(down: true)
        default: editor.press(key)
        }
      #expect(isHandled || editor.text == parts.joined())
    }
    var shown = editor.text
    shown.insert("|", at: shown.index(shown.startIndex, offsetBy: editor.cursor))
    return shown
  }

  @Test(
    "Keys move the cursor by characters, words and lines",
    arguments: [
      ("ab|", ["esc[D"], "a|b"), ("|ab", ["esc[D"], "|ab"), ("|ab", ["esc[C", "escOC"], "ab|"),
      ("ab|", ["escOC"], "ab|"), ("a b|c", ["^A"], "|a bc"), ("a|b c", ["^E"], "ab c|"),
      ("one, two|", ["esc[1;5D"], "one, |two"), ("one, |two", ["esc[1;3D"], "|one, two"),
      ("one, two|", ["escb"], "one, |two"), ("|one, two", ["escf"], "one|, two"),
      ("|one, two", ["esc[1;5C"], "one|, two"), ("one|, two", ["esc[1;3C"], "one, two|"),
      ("a\nbc|\nd", ["esc[H"], "a\n|bc\nd"), ("a\n|bc\nd", ["esc[F"], "a\nbc|\nd"),
      ("ab|c", ["^B", "^F", "^F"], "abc|"), ("a|b", ["esc[1~", "esc[4~"], "ab|"),
    ])
  func moving(text: String, keys: [String], result: String) {
    var shown = text
    for key in keys { shown = edit(shown, key) }
    #expect(shown == result)
  }

  @Test(
    "Keys type and delete at the cursor",
    arguments: [
      ("a|c", "b", "ab|c"), ("ab|c", "delete", "a|c"), ("|a", "delete", "|a"),
      ("a|bc", "esc[3~", "a|c"), ("ab|", "^D", "ab|"), ("one two|!", "^W", "one |!"),
      ("one  |", "^W", "|"), ("a\nbc|d", "^U", "a\n|d"), ("a|b\nc", "^K", "a|\nc"),
      ("a|\nc", "^K", "a|c"), ("ab|", "^K", "ab|"), ("|one two", "escd", "| two"),
      ("one two|", "esc-delete", "one |"),
    ])
  func deleting(text: String, key: String, result: String) {
    #expect(edit(text, key) == result)
  }

  @Test(
    "A character of several scalars is one character, in each script",
    arguments: ["👩‍👩‍👧", "🇩🇪", "e\u{301}", "漢", "한", "ש", "क्षि"])
  func graphemes(character: String) {
    let text = "a\(character)b"
    #expect(edit("\(text)|", "esc[D", "esc[D") == "a|\(character)b")
    #expect(edit("a|\(character)b", "esc[3~") == "a|b")
    #expect(edit("a\(character)|b", "delete") == "a|b")
    #expect(edit("a|b", character) == "a\(character)|b")
  }

  @Test("A combining character that is typed joins the character before it")
  func combining() {
    #expect(edit("e|x", "\u{301}") == "e\u{301}|x")
  }

  @Test("The arrows move between the lines, at the same column of the terminal")
  func lines() {
    #expect(edit("漢字ab\nabcde|f", "up") == "漢字a|b\nabcdef")
    #expect(edit("漢|字\nabc", "down") == "漢字\nab|c")
    #expect(edit("abc|\na", "down") == "abc\na|")
    #expect(edit("a\n\nb|", "up", "up") == "|a\n\nb")
    #expect(edit("ab|\nc", "up") == "ab|\nc")
    #expect(edit("a\nb|", "down") == "a\nb|")
  }

  @Test("Other keys have no meaning")
  func unknown() {
    var editor = TerminalEditor("a")
    for key in ["esc", "tab", "^Z", "esc[5~", ""] {
      let isHandled = editor.press(key)
      #expect(!isHandled)
    }
    #expect(editor == TerminalEditor("a"))
  }

  @Test("A cursor after the end of the text is at the end")
  func shorter() {
    var editor = TerminalEditor("ab", at: 7)
    editor.insert("c")
    #expect(editor.text == "abc")
    #expect(editor.cursor == 3)
  }
}
