// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@testable import TerminalHost

@Suite("Sheets in the terminal", .inTurn)
@MainActor
struct SheetTests {
  private let world = World()

  @Test("A sheet is a box below the title of its presenter")
  func box() async {
    let host = world.makeHost()
    await host.run("s")
    let keys = "\(World.keys)  [b] close"
    func line(_ text: String) -> String {
      "│ \(text)\(String(repeating: " ", count: keys.count - text.count)) │"
    }
    #expect(
      world.frame == [
        "root ›",
        "┌ sheet \(String(repeating: "─", count: keys.count - 5))┐",
        line(""),
        line("  here"),
        line(""),
        line(keys),
        "└\(String(repeating: "─", count: keys.count + 2))┘",
        "[q] quit",
        "",
      ])
    host.end()
  }

  @Test("A push above a sheet stays in the box, and back leads through it")
  func push() async {
    let host = world.makeHost()
    await host.run("s", "g")
    #expect(world.frame[0] == "root ›")
    #expect(world.frame[1].hasPrefix("┌ sheet+ ─"))
    #expect(world.frame[5].hasSuffix("[b] back │"))
    await host.run("b")
    #expect(world.frame[1].hasPrefix("┌ sheet ─"))
    await host.run("esc")
    #expect(world.frame[0] == "root")
    host.end()
  }

  @Test("A sheet above a sheet has the titles of both pages below it")
  func nested() async {
    let host = world.makeHost()
    await host.run("g", "s", "g", "s")
    #expect(world.frame[0] == "root+ › sheet+ ›")
    #expect(world.frame[1].hasPrefix("┌ sheet ─"))
    host.end()
  }

  @Test(
    "Covers and popovers are boxes, too",
    arguments: [TrapezioNavigationStyle.fullScreenCover, .popover])
  func fallback(style: TrapezioNavigationStyle) {
    let host = world.makeHost()
    world.navigator.goTo(Place(name: "cover"), as: style)
    host.draw()
    #expect(world.frame[1].hasPrefix("┌ cover ─"))
    host.end()
  }

  @Test("The page below gets the result of the sheet, or nothing")
  func result() async {
    let host = world.makeHost()
    await host.run("s", "r")
    #expect(world.frame[2] == "  sheet")
    await host.run("s", "b")
    #expect(world.frame[2] == "  nothing")
    host.end()
  }

  @Test("A path that a link opens has the pages of its presenters")
  func link() async {
    let host = world.makeHost()
    await world.navigator.open([
      TrapezioNavigationStep(Place(name: "list")),
      TrapezioNavigationStep(Place(name: "edit"), as: .sheet),
    ])
    host.draw()
    #expect(world.frame[0] == "list ›")
    #expect(world.built == ["root", "list", "edit"])
    host.end()
  }
}
