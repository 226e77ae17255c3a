// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalHost

@Suite("Fields in the terminal", .timeLimit(.minutes(5)))
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
    #expect(world.frame.last == "Unknown key \"esc[Z\".")
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
