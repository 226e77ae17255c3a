// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Reader in a terminal", .inTurn)
struct ReaderTerminalTests {
  @Test("A sign-in, a search, an edit, a favourite, Undo and a filter work in sequence")
  func wholeWay() async throws {
    let world = try ReaderWorld()
    let reader = try await world.startSignedIn()
    let title = try await reader.showsArticles()
    try reader.type("\t\(title)")
    try await reader.shows("Search: \(title)_")
    try reader.type("\n")
    try await reader.shows { frame in
      let rows = frame.split(separator: "\n").filter { $0.contains(" — ") }
      return rows.count < 10 && rows.contains { $0.contains(title) }
        && !frame.contains("Searching")
    }
    try await reader.edit(title: "A new title", "\n")
    try await reader.shows("✓ Saved.")
    try await reader.shows { $0.contains("\nA new title\n") }

    try await reader.choose("favourite")
    try await reader.shows("2 Favourites (1)")
    try await reader.choose("Undo")
    try await reader.shows { $0.contains("2 Favourites ") && !$0.contains("Favourites (1)") }

    try reader.type("b")
    try await reader.shows("A new title")
    try reader.type("\t\u{15}\n")
    try await reader.showsArticles()
    try reader.type("f")
    try await reader.shows("[ ] Arts")
    try reader.type("\n")
    try await reader.shows("[x] Arts")
    try reader.type("d")
    try await reader.shows { frame in
      let rows = frame.split(separator: "\n").filter { $0.contains(" — ") }
      return frame.contains("Arts · Newest first") && !rows.isEmpty
        && rows.allSatisfy { $0.contains(", Arts") }
    }
    try reader.type("q")
    #expect(try await reader.waitForExit() == 0)
  }

  @Test("A link waits for the login, and opens the editor above its article")
  func link() async throws {
    let world = try ReaderWorld()
    let reader = try world.start("reader://article/7?edit")
    try await reader.shows("Sign in")
    try reader.type("Ann\twrong\n")
    try await reader.shows("The name or the password is wrong.")
    try reader.type("\u{15}reader\n")
    try await reader.shows { $0.contains("┌ Edit ") && $0.contains("Title: ") }
    try reader.type("\u{1B}")
    try await reader.shows("[e] edit")
    try reader.type("q")
    #expect(try await reader.waitForExit() == 0)
  }

  @Test("Without the server, the problem is shown, the articles stay, and an edit waits")
  func offline() async throws {
    let world = try ReaderWorld()
    let reader = try await world.startSignedIn()
    world.server.kill()
    try reader.type("r")
    try await reader.shows("You are offline.")
    try await reader.edit(title: "Without a server", "\n")
    try await reader.shows("Saved on this device. It is sent when you are online.")
    reader.signal(SIGTERM)
    #expect(try await reader.waitForExit() == 128 + SIGTERM)
    let again = try world.start("--restore")
    try await again.shows { $0.contains("\nWithout a server\n") && $0.contains("[e] edit") }
    try again.type("q")
    #expect(try await again.waitForExit() == 0)
  }

  @Test("A full disk is reported, and Reader continues", .enabled(if: SmallDisk.isAvailable))
  func fullDisk() async throws {
    let world = try ReaderWorld()
    let reader = try world.start(onDiskOf: SmallDisk(kilobytes: 300))
    try await reader.shows("Sign in")
    try reader.type(ReaderWorld.signIn)
    try await reader.shows("The disk is full. Free some space, and try again.")
    try reader.type("3")
    try await reader.shows("● 3 Settings")
    try reader.type("q")
    #expect(try await reader.waitForExit() == 0)
  }

  @Test("In every size of terminal the frame fits, and the selected row stays in view")
  func resizing() async throws {
    let world = try ReaderWorld()
    let reader = try await world.startSignedIn()
    try reader.type("\u{1B}[B\u{1B}[B\u{1B}[6~")
    for (columns, rows) in [(40, 12), (20, 5), (3, 2), (1, 1), (200, 60), (80, 24)] {
      reader.resize(columns: columns, rows: rows)
      try await reader.shows { frame in
        let lines = frame.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count <= rows && lines.allSatisfy { $0.count <= columns }
          && (rows < 5 || frame.contains("› ")) && (rows < 20 || lines.count > rows / 2)
      }
    }
    try reader.type("q")
    #expect(try await reader.waitForExit() == 0)
  }

  @Test("Colors are used unless the environment disables them")
  func colors() async throws {
    let world = try ReaderWorld()
    let bold = "\u{1B}[1m"
    let colored = try await world.startSignedIn()
    #expect(colored.drawn.contains(bold))
    #expect(colored.drawn.contains("\u{1B}[7m"))
    try colored.type("q")
    #expect(try await colored.waitForExit() == 0)
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let plain = try world.start(environment: environment)
      try await plain.showsArticles()
      #expect(!plain.drawn.contains { $0 == "m" && plain.drawn.contains(bold) })
      #expect(!plain.drawn.contains("\u{1B}[7m"))
      try plain.type("q")
      #expect(try await plain.waitForExit() == 0)
    }
  }

  @Test("An interruption asks once, and the next one quits and keeps the draft")
  func interruptions() async throws {
    let world = try ReaderWorld()
    let reader = try await world.startSignedIn()
    try await reader.edit(title: "Half a thought")
    try await reader.shows("Title: Half a thought_")
    reader.signal(SIGINT)
    try await reader.shows("Discard changes?")
    try await reader.choose("Keep editing")
    try await reader.shows { !$0.contains("Discard changes?") }
    reader.signal(SIGINT)
    try await reader.shows("Discard changes?")
    reader.signal(SIGINT)
    #expect(try await reader.waitForExit() == 128 + SIGINT)
    let again = try world.start("--restore")
    try await again.shows("Title: Half a thought")
  }

  @Test("A draft is restored after a signal, and leaving asks before it is lost")
  func draft() async throws {
    let world = try ReaderWorld()
    let reader = try await world.startSignedIn()
    try await reader.edit(title: "Half a thought")
    try await reader.shows("Title: Half a thought_")
    reader.signal(SIGTERM)
    #expect(try await reader.waitForExit() == 128 + SIGTERM)
    let again = try world.start("--restore")
    try await again.shows("Title: Half a thought")
    try again.type("q")
    try await again.shows("Discard changes?")
    try again.type("2")
    try await again.shows("[s] save")
    try again.type("q")
    try await again.shows("Discard changes?")
    try again.type("1")
    #expect(try await again.waitForExit() == 0)
  }
}
