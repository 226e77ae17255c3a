// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalHost

@Suite("TerminalLayout", .inTurn)
@MainActor
struct TerminalLayoutTests {
  private func frame(_ panel: TerminalPanel, tabs: String? = nil) -> TerminalFrame {
    TerminalFrame(tabs: tabs, presenters: [], panel: panel)
  }

  private func text(_ layout: TerminalLayout) -> [String] { layout.lines.map(\.text) }

  private func panel(lines: Int = 0, rows: Int = 0) -> TerminalPanel {
    TerminalPanel(
      title: "Title", lines: (0..<lines).map { "line \($0)" },
      rows: (0..<rows).map { TerminalRow("row \($0)") {} },
      commands: [TerminalCommand("x", "act") {}])
  }

  @Test("Without a size, all lines are shown unchanged")
  func unlimited() {
    let long = String(repeating: "word ", count: 60)
    let layout = frame(TerminalPanel(title: "Title", lines: [long])).layout()
    #expect(text(layout) == ["Title", "", "  \(long)", "", "[q] quit", ""])
  }

  @Test("The body scrolls, and the tabs, the title and the keys stay")
  func scrolling() {
    var frame = frame(panel(lines: 30), tabs: "● 1 Home")
    let size = TerminalSize(columns: 40, rows: 12)
    let first = frame.layout(in: size)
    #expect(text(first).prefix(5) == ["● 1 Home", "", "Title", "", "  line 0"])
    #expect(text(first).suffix(4) == ["  line 4", "  ↓ more", "[x] act  [q] quit", ""])
    #expect(first.lines.count == 12)
    let hasEnd = frame.position.move(.end, in: first)
    #expect(hasEnd)
    let last = frame.layout(in: size)
    #expect(text(last)[4] == "  line 25")
    #expect(text(last)[8] == "  line 29")
    #expect(text(last)[3] == "  ↑ more")
    #expect(text(last)[9] == "")
    frame.position.settle(in: last)
    _ = frame.position.move(.pageUp, in: last)
    #expect(text(frame.layout(in: size))[4] == "  line 21")
  }

  @Test("The selected row stays in view, and the lines above it can be reached")
  func rows() {
    var frame = frame(panel(lines: 4, rows: 20))
    let size = TerminalSize(columns: 40, rows: 12)
    func move(_ moves: TerminalMove...) {
      for move in moves {
        let layout = frame.layout(in: size)
        frame.position.settle(in: layout)
        _ = frame.position.move(move, in: layout)
      }
    }
    #expect(text(frame.layout(in: size))[2] == "  line 0")
    #expect(text(frame.layout(in: size))[7] == "› row 0")
    move(.end)
    #expect(text(frame.layout(in: size))[8] == "› row 19")
    #expect(frame.layout(in: size).showsLastRow)
    move(.pageUp)
    #expect(frame.position.row == 13)
    #expect(text(frame.layout(in: size))[2] == "› row 13")
    move(.home)
    #expect(frame.position.row == 0)
    #expect(text(frame.layout(in: size))[2] == "  line 0")
    #expect(!frame.layout(in: size).showsLastRow)
  }

  @Test("If a row is not in view yet, the arrow key scrolls to it")
  func scrollsToRows() {
    var frame = frame(panel(lines: 20, rows: 2))
    let size = TerminalSize(columns: 40, rows: 12)
    _ = frame.position.move(.home, in: frame.layout(in: size))
    for _ in 0..<15 {
      let layout = frame.layout(in: size)
      frame.position.settle(in: layout)
      _ = frame.position.move(.down, in: layout)
    }
    #expect(frame.position.row == 0)
    #expect(text(frame.layout(in: size))[8] == "› row 0")
    _ = frame.position.move(.down, in: frame.layout(in: size))
    #expect(frame.position.row == 1)
  }

  @Test("In every size of terminal, the frame fits", arguments: 0...14, [0, 1, 2, 5, 9, 13, 40])
  func fits(rows: Int, columns: Int) {
    let field = TerminalField(
      "Name", text: "日本 e\u{301}", problem: "Too long", onChange: { _ in })
    let wide = TerminalPanel(
      title: "日本語 a title", lines: ["日本語 日本語", "👨‍👩‍👧 family"], fields: [field],
      rows: [TerminalRow("日本語の記事") {}, TerminalRow("e\u{301}e\u{301}") {}],
      progress: TerminalProgress("Loading", part: 0.5),
      commands: [TerminalCommand("x", "act") {}, TerminalCommand("y", "日本") {}])
    let size = TerminalSize(columns: columns, rows: rows)
    for presenters in [[], ["Below"]] {
      var frame = frame(wide, tabs: "● 1 Home   ○ 2 日本")
      frame.presenters = presenters
      frame.note = TerminalNote("A note that is rather long")
      for field in [false, true] {
        if field { frame.position.focusNext(of: 1) }
        let layout = frame.layout(in: size)
        #expect(layout.lines.count <= max(rows, 1))
        #expect(layout.lines.allSatisfy { $0.width <= max(columns, 1) })
        for move in [TerminalMove.down, .pageDown, .end, .up, .pageUp, .home] {
          _ = frame.position.move(move, in: layout)
          #expect(frame.layout(in: size).lines.count <= max(rows, 1))
        }
      }
    }
  }

  @Test("A box that scrolls has the arrows within its sides")
  func scrollingBox() {
    var frame = frame(panel(lines: 2, rows: 30))
    frame.presenters = ["Below"]
    let size = TerminalSize(columns: 40, rows: 14)
    #expect(text(frame.layout(in: size)).contains { $0.hasPrefix("│   ↓ more ") })
    _ = frame.position.move(.end, in: frame.layout(in: size))
    #expect(text(frame.layout(in: size)).contains { $0.hasPrefix("│   ↑ more ") })
    #expect(!text(frame.layout(in: size)).contains { $0.contains("↓") })
    #expect(frame.layout(in: size).lines.allSatisfy { $0.width <= 40 })
    let low = frame.layout(in: TerminalSize(columns: 40, rows: 10))
    #expect(text(low).contains { $0.hasPrefix("┌ ↑ Title ") })
  }

  @Test("A blank line stands between progress and the keys")
  func progressLine() {
    let layout = frame(
      TerminalPanel(title: "Title", lines: ["text"], progress: TerminalProgress("Loading"))
    ).layout()
    #expect(text(layout) == ["Title", "", "  text", "", "  Loading…", "", "[q] quit", ""])
    let empty = frame(TerminalPanel(title: "Title", progress: TerminalProgress("Loading"))).layout()
    #expect(text(empty) == ["Title", "", "  Loading…", "", "[q] quit", ""])
  }

  @Test("A box has the width of its content, at most that of the terminal")
  func box() {
    var frame = frame(
      TerminalPanel(title: "Sheet", lines: ["日本", String(repeating: "x", count: 40)]))
    frame.presenters = ["Below"]
    let lines = frame.layout(in: TerminalSize(columns: 24, rows: 20)).lines
    let box = lines.filter { $0.text.contains { "┌│└".contains($0) } }
    #expect(box.count == 9)
    #expect(box.allSatisfy { $0.width == 24 })
  }

  @Test("If the terminal is low, the keys come before the page")
  func low() {
    let layout = frame(panel(lines: 5)).layout(in: TerminalSize(columns: 40, rows: 4))
    #expect(text(layout) == ["↓ Title", "  line 0", "[x] act  [q] quit", ""])
  }

  @Test(
    "In a low terminal, the selected row is in view before the lines above it",
    arguments: [(40, 12), (20, 6), (40, 5)])
  func lowRows(columns: Int, rows: Int) {
    var list = panel(lines: 6, rows: 9)
    list.fields = [TerminalField("Search", text: "", onChange: { _ in })]
    list.progress = TerminalProgress("Loading")
    var frame = frame(list, tabs: "● 1 Home   ○ 2 News")
    let size = TerminalSize(columns: columns, rows: rows)
    #expect(text(frame.layout(in: size)).contains("› row 0"))
    _ = frame.position.move(.home, in: frame.layout(in: size))
    #expect(text(frame.layout(in: size)).contains("  line 0"))
  }

  @Test("Titles, selections and problems have a style, which is drawn only in color")
  func color() {
    let field = TerminalField("Name", text: "", problem: "Too short", onChange: { _ in })
    let lines = frame(
      TerminalPanel(title: "Title", fields: [field], rows: [TerminalRow("row") {}])
    ).layout().lines
    #expect(lines.map { $0.drawn(inColor: false) } == lines.map(\.text))
    #expect(lines[0].drawn(inColor: true) == "\u{1B}[1mTitle\u{1B}[0m")
    #expect(lines[3].drawn(inColor: true) == "\u{1B}[31m    ! Too short\u{1B}[0m")
    #expect(lines[5].drawn(inColor: true) == "\u{1B}[7m› row\u{1B}[0m")
  }

  @Test(
    "Colors are not used if the environment disables them",
    arguments: [
      ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
      (["TERM": "xterm"], true),
    ])
  func environment(environment: [String: String], allowsColor: Bool) {
    #expect(TerminalAppearance.allowsColor(in: environment) == allowsColor)
  }

  @Test(
    "Progress is a bar, a turning sign, or plain text",
    arguments: [
      (0.5, 0, 50, "Sync [###############---------------] 50%"), (nil, 1, 40, "⠙ Sync"),
      (0.5, nil, nil, "Sync 50%"), (nil, nil, nil, "Sync…"), (.nan, nil, nil, "Sync…"),
      (7, nil, nil, "Sync 100%"), (-1, 0, 10, "Sync 0%"),
    ] as [(Double?, Int?, Int?, String)])
  func progress(part: Double?, turn: Int?, width: Int?, text: String) {
    let progress = TerminalProgress("Sync", part: part)
    #expect(TerminalProgressLine.text(of: progress, turn: turn, width: width) == text)
  }
}
