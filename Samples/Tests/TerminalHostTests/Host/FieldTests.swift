// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalHost

@Suite("Fields in the terminal", .inTurn)
@MainActor
struct FieldTests {
  private let world = PanelWorld()

  init() {
    world.makePanel = { world in
      TerminalPanel(
        title: "Form",
        fields: [
          world.field("Name", submits: false), world.field("Password", isSecret: true),
          world.field("Text", isMultiline: true),
        ], commands: [TerminalCommand("x", "act") { world.events.append("act") }])
    }
  }

  @Test("The tab key focuses a field, and the keys of the page and of the host type into it")
  func typing() {
    let host = world.makeHost()
    #expect(world.frame[2...6] == ["  Name: ", "  Password: ", "  Text:", "    ", ""])
    #expect(world.frame[7] == "[tab] type  [x] act  [q] quit")
    host.type("tab", "q", "x", " ", "é", "delete", "1")
    #expect(world.texts["Name"] == "qx 1")
    #expect(world.frame[2] == "  Name: qx 1_")
    #expect(world.frame[7] == "[return] next  [tab] next field  [esc] leave the field")
    #expect(world.events.isEmpty)
    #expect(!host.hasQuit)
    host.end()
  }

  @Test("Return focuses the next field, and submits if the field has a submit action")
  func submitting() {
    let host = world.makeHost()
    host.type("tab", "a", "return", "b", "c")
    #expect(world.frame[3] == "  Password: ••_")
    host.type("return", "x")
    #expect(world.events == ["submit Password", "act"])
    #expect(world.texts == ["Name": "a", "Password": "bc"])
    host.end()
  }

  @Test("In a field of several lines, return inserts a line break")
  func multiline() {
    let host = world.makeHost()
    host.type("esc[Z")
    #expect(world.frame.last == "! Unknown key \"esc[Z\".")
    host.type("tab", "tab", "tab", "a", "return", "b")
    #expect(world.texts["Text"] == "a\nb")
    #expect(world.frame[4...6] == ["  Text:", "    a", "    b_"])
    host.type("esc[Z", "c", "esc", "x")
    #expect(world.texts["Password"] == "c")
    #expect(world.events == ["act"])
    host.end()
  }

  @Test("Escape leaves the fields, and the tab key continues after the last field")
  func leaving() {
    let host = world.makeHost()
    host.type("tab", "esc", "tab", "p")
    #expect(world.texts == ["Password": "p"])
    host.type("^U", "esc[A")
    #expect(world.texts == ["Password": ""])
    host.end()
  }

  @Test("The cursor is shown in the text, and keys edit there, until the focus changes")
  func cursor() {
    let host = world.makeHost()
    host.type("tab", "a", "b", "d", "esc[D", "c")
    #expect(world.frame[2] == "  Name: abc_d")
    host.type("esc[A", "esc[5~")
    #expect(world.texts["Name"] == "abcd")
    host.type("tab", "x", "y", "^A")
    #expect(world.frame[3] == "  Password: _••")
    host.type("esc[Z", "e")
    #expect(world.frame[2] == "  Name: abcde_")
    host.end()
  }

  @Test("If the page refuses a change, the cursor stays")
  func refused() {
    world.makePanel = { world in
      let texts = world.texts
      return TerminalPanel(
        title: "Form",
        fields: [
          TerminalField("Name", text: texts["Name", default: "ab"]) {
            world.texts["Name"] = String($0.prefix(2))
          }
        ])
    }
    let host = world.makeHost()
    host.type("tab", "esc[D", "c")
    #expect(world.frame[2] == "  Name: a_c")
    host.type("esc[D", "esc[D", "esc[C", "d", "e")
    #expect(world.texts["Name"] == "ae")
    host.end()
  }

  @Test("A pasted text is inserted, and never runs commands")
  func pasted() {
    let host = world.makeHost()
    host.paste("xq\n")
    host.draw()
    #expect(world.frame.last == "! No field is focused. Press tab, and paste again.")
    #expect(!host.hasQuit)
    host.type("tab", "!", "esc[D")
    host.paste("a\tb\nq")
    host.draw()
    #expect(world.texts["Name"] == "a\tb q!")
    #expect(world.frame[2] == "  Name: a b q_!")
    host.type("tab", "tab")
    host.paste("1\n2")
    #expect(world.texts["Text"] == "1\n2")
    #expect(world.events.isEmpty)
    world.makePanel = { _ in TerminalPanel(title: "Page") }
    host.paste("q")
    host.draw()
    #expect(world.frame.last == "! This page takes no text.")
    #expect(!host.hasQuit)
    host.end()
  }

  @Test("In a long text, the line with the cursor stays visible, with wide characters as well")
  func cursorInLongText() {
    world.texts["Text"] = (0..<40).map { "\($0) 漢字漢字漢字漢字漢字漢字" }.joined(separator: "\n")
    let host = world.makeHost(columns: 24, rows: 16)
    host.type("tab", "tab", "tab")
    #expect(world.frame.contains { $0.contains("_") })
    for _ in 0..<39 { host.press("esc[A") }
    host.draw()
    #expect(world.frame.contains { $0.contains("_") })
    host.type("^A")
    #expect(world.frame.contains("    _0"))
    host.end()
  }

  /// Shows a form with three fields.
  ///
  /// One of them may request the focus.
  private func showForm(asking name: String?) {
    world.makePanel = { world in
      TerminalPanel(
        title: "Form",
        fields: ["A", "B"].map { world.field($0, isFocused: $0 == name) })
    }
  }

  @Test("A field that requests the focus has it in the first frame, and the user can move it")
  func initialFocus() {
    showForm(asking: "B")
    let host = world.makeHost()
    #expect(world.frame[3] == "  B: _")
    host.type("q", "esc", "x")
    #expect(world.texts == ["B": "q"])
    #expect(world.frame[3] == "  B: q")
    host.end()
  }

  @Test("After a submit, the field that requests the focus has it again, and the user can move it")
  func focusAfterSubmit() {
    showForm(asking: "A")
    let host = world.makeHost()
    host.type("a", "return")
    #expect(world.frame[2] == "  A: a_")
    host.type("tab", "b")
    #expect(world.frame[3] == "  B: b_")
    host.script("c")
    #expect(world.frame[2] == "  A: a_")
    host.end()
  }

  @Test("A field that starts to request the focus receives it from another field")
  func focusRequest() {
    showForm(asking: nil)
    let host = world.makeHost()
    host.type("tab", "a")
    showForm(asking: "B")
    host.type("b")
    #expect(world.texts == ["A": "a", "B": "b"])
    showForm(asking: nil)
    host.type("c", "esc")
    showForm(asking: "B")
    host.draw()
    #expect(world.frame[3] == "  B: bc_")
    host.end()
  }

  @Test("A problem stands below its field")
  func problem() {
    world.makePanel = { TerminalPanel(title: "Form", fields: [$0.field("Name", problem: "Short")]) }
    let host = world.makeHost()
    #expect(world.frame[2...3] == ["  Name: ", "    ! Short"])
    host.end()
  }

  @Test("In a script, a line is the text of the focused field, and submits")
  func script() {
    let host = world.makeHost()
    host.script("tab", "two words", "tab", "secret", "x")
    #expect(world.texts == ["Name": "two words", "Password": "secret"])
    #expect(world.events == ["submit Password", "act"])
    host.script("tab", "esc", "x", "tab", "tab", "", "x")
    #expect(world.texts == ["Name": "two words", "Password": "secret"])
    #expect(world.events == ["submit Password", "act", "act", "submit Password", "act"])
    host.end()
  }

  @Test("A field that has disappeared receives no keys")
  func disappearing() {
    let host = world.makeHost()
    host.type("tab", "tab", "tab")
    world.makePanel = { world in
      TerminalPanel(
        title: "Form", commands: [TerminalCommand("x", "act") { world.events.append("act") }])
    }
    host.type("x")
    #expect(world.events == ["act"])
    host.end()
  }

  @Test("The end of a long text stays in view while the user types")
  func longText() {
    world.texts["Text"] = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    let host = world.makeHost(columns: 40, rows: 14)
    host.type("tab", "tab", "tab", "!")
    #expect(world.frame.contains("    line 39!_"))
    #expect(world.frame.count == 14)
    host.end()
  }
}
