// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@testable import TerminalHost

@Suite("TerminalNavigationHost", .inTurn)
@MainActor
struct TerminalNavigationHostTests {
  private let world = World()

  @Test("The frame has the panel, its keys, the quit key and the message")
  func frame() {
    world.messages.emit("Look")
    let host = world.makeHost()
    #expect(world.frames == [["root", "", "  here", "", "\(World.keys)  [q] quit", "· Look"]])
    host.end()
  }

  @Test("A page is built once, with the navigator of its entry")
  func context() async throws {
    let host = world.makeHost()
    await host.run("g", "x")
    #expect(world.built == ["root", "root+"])
    world.contexts[1].navigator.dismiss()
    host.draw()
    #expect(world.frame.first == "root")
    #expect(world.built == ["root", "root+"])
    host.end()
  }

  @Test("A store ends when its entry leaves the stack, even if nothing is drawn")
  func life() async throws {
    let host = world.makeHost()
    await host.run("g")
    world.navigator.dismiss()
    try await world.ended.wait(for: "root+")
    #expect(world.ended.elements == ["root+"])
    host.end()
    try await world.ended.wait(for: "root")
  }

  @Test("The same frame is shown twice only if it is forced")
  func equalFrames() {
    let host = world.makeHost()
    host.draw()
    #expect(world.frames.count == 1)
    host.draw(force: true)
    #expect(world.frames.count == 2)
    host.end()
  }

  @Test("The key to go back is shown above the root", arguments: ["b", "esc"])
  func back(key: String) async {
    let host = world.makeHost()
    await host.run("g")
    #expect(world.frame[4] == "\(World.keys)  [b] back  [q] quit")
    await host.run(key)
    #expect(world.frame == ["root", "", "  here", "", "\(World.keys)  [q] quit", ""])
    await host.run(key)
    #expect(world.frame.last == "! Unknown key \"\(key)\".")
    host.end()
  }

  @Test("A guard that refuses keeps its screen, and a guard that agrees releases it")
  func guards() async {
    let host = world.makeHost()
    await host.run("g")
    world.navigator.ofTop.guardLeaving(world.guardian)
    await host.run("b")
    #expect(world.frame.first == "root+")
    world.agrees = true
    await host.run("esc")
    #expect(world.frame.first == "root")
    #expect(world.reasons == [.back, .back])
    host.end()
  }

  @Test("Quitting asks the guards of all screens")
  func quitting() async {
    let host = world.makeHost()
    var quits = 0
    host.onQuit = { quits += 1 }
    world.navigator.ofTop.guardLeaving(world.guardian)
    await host.run("g", "q")
    #expect(!host.hasQuit)
    world.agrees = true
    await host.run("q")
    #expect(host.hasQuit)
    #expect(quits == 1)
    #expect(world.reasons == [.quit, .quit])
    #expect(world.frame.first == "root+")
    host.end()
  }
}
