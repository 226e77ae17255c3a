// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@testable import TerminalHost

@Suite("Questions in the terminal", .inTurn)
@MainActor
struct QuestionTests {
  private let world = World()

  @Test("A question replaces the keys, and number keys press its buttons")
  func numbers() async {
    let host = world.makeHost()
    await host.run("n")
    #expect(
      world.frame == ["root", "", "  here", "", "? Which?", "[1] One  [2] Two  [3] Neither", ""])
    await host.run("2")
    #expect(world.frame[2] == "  2")
    #expect(world.frame[4] == "\(World.keys)  [q] quit")
    host.end()
  }

  @Test("Escape presses the cancel button")
  func escape() async {
    let host = world.makeHost()
    await host.run("n", "esc")
    #expect(world.frame[2] == "  0")
    host.end()
  }

  @Test("While a question is shown, the keys of the page and the host do nothing")
  func modal() async {
    let host = world.makeHost()
    await host.run("n", "q", "g", "4")
    #expect(!host.hasQuit)
    #expect(world.frame[4] == "? Which?")
    #expect(world.frame.last == "! Unknown key \"4\".")
    host.end()
  }

  @Test("Text is typed, corrected and sent key by key")
  func typing() async {
    let host = world.makeHost()
    await host.run("t")
    #expect(
      world.frame[4...] == [
        "? New folder  It is empty.", "Name: a_", "[return] Create  [tab] Open  [esc] Cancel", "",
      ])
    await host.run("q", "1", "delete", " ", "b", "return")
    #expect(world.frame[2] == "  aq b")
    host.end()
  }

  @Test("The text of a question is edited at the cursor, and can be pasted")
  func editing() async {
    let host = world.makeHost()
    await host.run("t", "esc[D", "b", "^E")
    host.paste("c\nd")
    await host.run("esc[D")
    #expect(world.frame[5] == "Name: bac _d")
    await host.run("return")
    #expect(world.frame[2] == "  bac d")
    await host.run("n")
    host.paste("1")
    host.draw()
    #expect(world.frame.last == "! This question takes no text.")
    host.end()
  }

  @Test("The tab key chooses the next button")
  func otherButton() async {
    let host = world.makeHost()
    await host.run("t", "tab")
    #expect(world.frame[6] == "[tab] Create  [return] Open  [esc] Cancel")
    await host.run("return")
    #expect(world.frame[2] == "  open a")
    await host.run("t", "esc")
    #expect(world.frame[2] == "  -")
    host.end()
  }

  @Test(
    "A line of a script is the text, an empty line keeps the text, and escape cancels",
    arguments: [("two words", "two words"), ("", "a"), ("esc", "-")])
  func lines(line: String, answer: String) async {
    let host = world.makeHost()
    await host.run("t")
    host.enter(line)
    await host.finish()
    #expect(world.frame[2] == "  \(answer)")
    host.end()
  }

  @Test("A second question waits for the first, and begins with its own text")
  func queue() async {
    let host = world.makeHost()
    let name = Task { await world.navigator.ofTop.ask(PlacePanel.name) }
    let other = Task { await world.navigator.ofTop.ask(PlacePanel.name) }
    await host.finish()
    await mainActorTurn()
    await host.run("b", "return")
    #expect(await name.value == "ab")
    #expect(world.frame[5] == "Name: a_")
    await host.run("return")
    #expect(await other.value == "a")
    host.end()
  }

  @Test("A secure field hides what is typed")
  func secureField() async {
    let host = world.makeHost()
    let password = TrapezioDialog<String>(
      "Sign in", textField: .secure("Password"), buttons: [.text("Sign in") { $0 }])
    let asked = Task { await world.navigator.ofTop.ask(password) }
    await host.finish()
    await mainActorTurn()
    await host.run("a", "b")
    #expect(world.frame[5] == "Password: ••_")
    await host.run("return")
    #expect(await asked.value == "ab")
    host.end()
  }

  @Test("A question of a sheet stands below its box, which keeps its size")
  func box() async {
    let host = world.makeHost()
    await host.run("s")
    let box = world.frame[1]
    await host.run("n")
    #expect(world.frame[1] == box)
    #expect(
      world.frame[6...] == [
        world.frame[6], "? Which?", "[1] One  [2] Two  [3] Neither", "",
      ])
    #expect(world.frame[6].hasPrefix("└"))
    host.end()
  }

  @Test("A guard asks the user before the screen leaves")
  func asking() async {
    let host = world.makeHost()
    await host.run("g")
    let navigator = world.contexts[1].navigator
    navigator.guardLeaving { _ in
      await navigator.ask(
        .confirmation("Leave?", [.button("Leave", true), .cancel("Stay", false)]))
        ?? false
    }
    await host.run("b", "2")
    #expect(world.frame[0] == "root+")
    await host.run("q", "esc")
    #expect(!host.hasQuit)
    await host.run("b", "1")
    #expect(world.frame[0] == "root")
    host.end()
  }
}
