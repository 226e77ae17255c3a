// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import TerminalHost

@Suite("Messages in the terminal", .inTurn)
@MainActor
struct MessageTests {
  private let world = PanelWorld()

  init() {
    world.makePanel = { world in
      TerminalPanel(
        title: "List", fields: [world.field("Name")], rows: world.rows(3),
        commands: [TerminalCommand("u", "update") { world.events.append("update") }])
    }
  }

  private func emit(_ titles: String...) {
    world.messages.emit(
      "Gone.", title: "Deleted",
      actions: titles.map { title in
        TrapezioMessageAction(title) { [world] in world.events.append(title) }
      })
  }

  @Test("The key of an action is the first free letter of its title, and runs it once")
  func pressing() {
    let host = world.makeHost()
    emit("Undo", "Undo all")
    host.draw()
    #expect(world.frame.last == "· Deleted: Gone.  [n] Undo  [d] Undo all")
    host.type("n", "n")
    #expect(world.events == ["Undo"])
    #expect(world.frame.last == "! Unknown key \"n\".")
    host.end()
  }

  @Test("Moving and typing keep a message with an action, and other keys remove it")
  func keeping() {
    let host = world.makeHost()
    emit("Undo")
    host.type("down", "tab", "n", "esc", "up")
    #expect(world.texts["Name"] == "n")
    #expect(world.frame.last == "· Deleted: Gone.  [n] Undo")
    host.type("u")
    #expect(world.events == ["update"])
    #expect(world.frame.last == "")
    host.end()
  }

  @Test("An unknown key stands above a message with an action, which stays")
  func unknownKey() {
    let host = world.makeHost()
    emit("Undo")
    host.type("z")
    #expect(world.frame.suffix(2) == ["! Unknown key \"z\".", "· Deleted: Gone.  [n] Undo"])
    host.type("n")
    #expect(world.events == ["Undo"])
    #expect(world.frame.last == "")
    host.end()
  }

  @Test("An unknown key does not hide the messages that come after it")
  func messageAfterUnknownKey() {
    let host = world.makeHost()
    host.type("z")
    world.messages.emit("Saved.")
    host.draw()
    #expect(world.frame.suffix(2) == ["! Unknown key \"z\".", "· Saved."])
    host.type("down")
    #expect(world.frame.last == "")
    host.end()
  }

  @Test(
    "The mark of a message shows its kind",
    arguments: [
      (TrapezioMessage.Kind.info, "·"), (.success, "✓"), (.warning, "!"), (.error, "!"),
    ])
  func marks(kind: TrapezioMessage.Kind, mark: String) {
    let host = world.makeHost()
    world.messages.emit("Saved.", kind: kind)
    host.draw()
    #expect(world.frame.last == "\(mark) Saved.")
    host.end()
  }

  @Test("A message of an error is drawn as a problem")
  func error() {
    let host = world.makeHost()
    host.appearance.usesColor = true
    world.messages.emit("It failed.", kind: .error)
    host.draw()
    #expect(world.frame.last == "\u{1B}[31m! It failed.\u{1B}[0m")
    host.type("down")
    #expect(world.frame.last == "")
    host.end()
  }

  @Test("The spinner turns with the clock, and stops with the progress")
  func turning() async throws {
    let clock = TestClock()
    world.texts["progress"] = "Loading"
    world.makePanel = { world in
      TerminalPanel(title: "Page", progress: world.texts["progress"].map { TerminalProgress($0) })
    }
    let host = world.makeHost(columns: 40, clock: clock)
    #expect(world.frame.contains("  Loading…"))
    host.appearance.isAnimated = true
    host.draw()
    #expect(world.frame.contains("  ⠋ Loading"))
    await clock.advance(by: .milliseconds(120))
    // Waits until the spinner sleeps again.
    await clock.advance(by: .zero)
    host.draw()
    #expect(world.frame.contains("  ⠙ Loading"))
    world.texts["progress"] = nil
    host.draw()
    #expect(!world.frame.contains { $0.contains("Loading") })
    host.end()
  }
}
