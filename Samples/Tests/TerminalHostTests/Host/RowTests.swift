// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TerminalHost

@Suite("Rows in the terminal", .inTurn)
@MainActor
struct RowTests {
  private let world = PanelWorld()

  private func showRows(_ count: Int, commands: [TerminalCommand] = []) {
    world.makePanel = { world in
      TerminalPanel(
        title: "List", rows: world.rows(count), commands: commands,
        onLastRow: { world.events.append("last of \(count)") })
    }
  }

  @Test(
    "Keys and words select a row",
    arguments: [
      (["down"], 1), (["esc[B", "j", "k"], 1), (["end"], 29), (["esc[F", "up"], 28),
      (["page down"], 10), (["esc[6~", "page up"], 0), (["escOB", "escOB", "escOA"], 1),
      (["end", "home"], 0), (["up"], 0), (["end", "down"], 29),
    ])
  func selecting(keys: [String], row: Int) {
    showRows(30)
    let host = world.makeHost()
    for key in keys { host.press(key) }
    host.type("return")
    #expect(world.events.contains("open \(row)"))
    #expect(world.frame[2 + row] == "› row \(row)")
    host.end()
  }

  @Test(
    "Other rows around it do not change the selection, and another list starts at its first row")
  func lists() {
    func show(_ names: [String], of list: Int) {
      world.makePanel = { world in
        TerminalPanel(
          title: "List",
          rows: names.map { name in
            TerminalRow(name, id: name) { world.events.append("open \(name)") }
          }, list: list)
      }
    }
    show(["a", "b", "c"], of: 1)
    let host = world.makeHost()
    host.type("down", "return")
    show(["x", "a", "b", "c"], of: 1)
    host.type("return")
    show(["x", "a", "c"], of: 1)
    host.type("return")
    show(["x", "a", "c"], of: 2)
    host.draw()
    show(["c", "x", "a"], of: 2)
    host.type("return", "down", "return")
    #expect(world.events == ["b", "b", "c", "c", "x"].map { "open \($0)" })
    host.end()
  }

  @Test("A command of the page comes before a key that selects")
  func commands() {
    showRows(3, commands: [TerminalCommand("j", "jump") { [world] in world.events.append("jump") }])
    let host = world.makeHost(columns: 40)
    host.type("j", "return")
    #expect(world.events == ["last of 3", "jump", "open 0"])
    host.end()
  }

  @Test("The commands of a row act on the row that is selected")
  func rowCommands() {
    world.makePanel = { world in
      TerminalPanel(
        title: "List",
        rows: (0..<3).map { index in
          TerminalRow(
            "row \(index)",
            commands: [TerminalCommand("*", "star") { world.events.append("star \(index)") }]
          ) {}
        })
    }
    let host = world.makeHost()
    #expect(world.frame[6] == "[return] open  [*] star  [q] quit")
    host.type("down", "*")
    #expect(world.events == ["star 1"])
    host.end()
  }

  @Test("A row has a title for return, and a row without an action has no return key")
  func labels() {
    world.makePanel = { world in
      TerminalPanel(
        title: "List",
        rows: [
          TerminalRow("box", label: "choose") { world.events.append("choose") },
          TerminalRow("text"),
        ])
    }
    let host = world.makeHost()
    #expect(world.frame[5] == "[return] choose  [q] quit")
    host.type("return", "down")
    #expect(world.events == ["choose"])
    #expect(world.frame[5] == "[q] quit")
    host.type("return")
    #expect(world.frame.last == "! Unknown key \"return\".")
    #expect(world.events == ["choose"])
    host.end()
  }

  @Test("Without rows, the keys are unknown unless the text scrolls")
  func unknown() {
    world.makePanel = { _ in
      TerminalPanel(title: "Text", lines: (0..<30).map { "line \($0)" })
    }
    let host = world.makeHost()
    host.type("down")
    #expect(world.frame.last == "! Unknown key \"down\".")
    host.appearance.size = TerminalSize(columns: 40, rows: 12)
    host.type("down")
    #expect(world.frame[2] == "  line 1")
    host.end()
  }

  @Test("The selection stays in a list that becomes shorter")
  func shorter() {
    showRows(9)
    let host = world.makeHost()
    host.type("end")
    showRows(2)
    host.type("return")
    #expect(world.events.contains("open 1"))
    showRows(0)
    host.type("return")
    #expect(world.frame.last == "! Unknown key \"return\".")
    host.end()
  }

  @Test("The page is notified once when its last row becomes visible, and again with more rows")
  func lastRow() {
    showRows(30)
    let host = world.makeHost(columns: 40)
    #expect(world.events == [])
    host.type("end", "up", "down")
    #expect(world.events == ["last of 30"])
    host.draw(force: true)
    showRows(60)
    host.draw()
    #expect(world.events == ["last of 30"])
    host.type("end")
    #expect(world.events == ["last of 30", "last of 60"])
    host.end()
  }

  @Test("A list that fits shows its last row at once")
  func fits() {
    showRows(3)
    let host = world.makeHost(columns: 40)
    #expect(world.events == ["last of 3"])
    host.end()
  }

  @Test("Without a limit, the last row is visible when it is selected")
  func unlimited() {
    showRows(30)
    let host = world.makeHost()
    #expect(world.events == [])
    host.type("end")
    #expect(world.events == ["last of 30"])
    host.end()
  }

  @Test("Another size draws another frame")
  func resizing() {
    showRows(30)
    let host = world.makeHost(columns: 40, rows: 20)
    #expect(world.frame.count == 20)
    host.appearance.size = TerminalSize(columns: 3, rows: 2)
    host.draw(force: true)
    #expect(world.frame.count == 2)
    host.appearance.size = TerminalSize(columns: 40, rows: 30)
    host.draw(force: true)
    #expect(world.frame.count == 30)
    host.end()
  }
}
